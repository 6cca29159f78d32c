/** A policy to begin with: what a team most often wants to be asked about, on one network. */
export const examplePolicy = (chainId: number): string =>
  JSON.stringify(
    {
      countersign: 'policy',
      version: 1,
      name: 'Our rules',
      chainId,
      rules: [
        { id: 'daily', severity: 'stop', kind: 'limit', token: 'native', amount: '1', per: 'day' },
        {
          id: 'everything-of-a-kind',
          severity: 'stop',
          kind: 'methods',
          methods: ['setApprovalForAll(address,bool)'],
        },
        { id: 'two-must-sign', severity: 'block', kind: 'owners', minThreshold: 2 },
        { id: 'tried-out', severity: 'stop', kind: 'checks', checks: ['SIM-01'] },
      ],
    },
    null,
    2,
  )

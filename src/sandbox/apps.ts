import type { ListedApp } from '#server/chainConfig.ts'

/** What the sandbox's gateway lists as Safe Apps: invented, but for the two that run on this machine. */
export function sandboxApps({ app, host }: { app: string; host: string }): ListedApp[] {
  return [
    {
      id: 1,
      url: app,
      name: 'Countersign',
      iconUrl: `${app}/icon.svg`,
      description: 'This very app: open it inside the host page to see it as a Safe App.',
      tags: ['Wallet'],
      features: ['BATCHED_TRANSACTIONS'],
      featured: true,
    },
    {
      id: 2,
      url: 'https://ledger-lines.example',
      name: 'Ledger Lines',
      description: 'Books for a treasury: what came in, what went out, and why.',
      iconUrl: 'https://icons.example/ledger-lines.svg',
      provider: { name: 'Ledger Lines Cooperative', url: 'https://ledger-lines.example/about' },
      tags: ['Accounting', 'Treasury'],
      features: ['BATCHED_TRANSACTIONS'],
      developerWebsite: 'https://developers.ledger-lines.example',
      socialProfiles: [
        { platform: 'TWITTER', url: 'https://twitter.example/ledgerlines' },
        { platform: 'GITHUB', url: 'https://github.example/ledgerlines' },
        { platform: 'DISCORD', url: 'https://discord.example/ledgerlines' },
      ],
    },
    {
      id: 3,
      url: 'https://payday.example',
      name: 'Payday',
      description: 'Pays many people at once, on the day they are owed.',
      iconUrl: 'https://icons.example/payday.svg',
      tags: ['Payments', 'Treasury'],
      features: ['BATCHED_TRANSACTIONS'],
    },
    {
      id: 4,
      url: 'https://quiet-vote.example',
      name: 'Quiet Vote',
      description: 'Votes by message, without a network fee. Its list names who may open it.',
      allowedClients: [new URL(app).origin, new URL(host).origin],
      tags: ['Governance'],
      socialProfiles: [{ platform: 'GITHUB', url: 'https://github.example/quietvote' }],
    },
    {
      id: 5,
      url: 'https://wallet-only.example',
      name: 'Wallet Only',
      description: 'Listed for one wallet only and hidden from everybody else.',
      allowedClients: ['https://wallet.example'],
      tags: ['Governance'],
    },
  ]
}

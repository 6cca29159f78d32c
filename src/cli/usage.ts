import { hostProfiles } from '#host/protocol/profile.ts'
import { logLevels } from '#server/log.ts'
import { roles } from '#server/roles.ts'

const reads = (what: string, answers: string, flags = ''): string => `countersign ${what}

  --file PATH   the JSON; without it, it is read from stdin. A list in gives a list out, in order
${flags}  --help

${answers}
`

const exits =
  'Exit 0 ok · 1 stop, block or invalid · 2 unusable input · 3 could not check. No socket is opened.'

/** What each command answers to `--help`: what it does, its flags, its input, its answer and its exit codes. */
export const usages: ReadonlyMap<string, string> = new Map([
  [
    'sandbox',
    `countersign sandbox: two chains, the Safe contracts, a service, a host page and the app, on this machine; it is npm start

  --port N           the first of five ports, default 4100
  --fresh            forget the kept state
  --scenario NAME    what it is seeded with, default treasury
  --scenarios        list them and end
  --prod             the built app with its real headers, instead of the dev server
  --gateway URL      a real service instead of the local one
  --rpc URL          a real node instead of the local chains
  --state FOLDER     where the state is kept, default .sandbox
  --help
`,
  ],
  [
    'host',
    `countersign host: the test host around a Safe App of your own, on the sandbox that runs or one of its own

  --app URL          the app
  --safe SAFE        shortName:0x…, or the address alone for the first network
  --profile NAME     how the host behaves: ${Object.keys(hostProfiles).join(', ')}
  --rpc URL          a node of your own; then --safe is needed
  --gateway URL      a service of your own
  --port N           the first of five ports of a sandbox of its own
  --host URL         the host page of a sandbox that runs elsewhere
  --help
`,
  ],
  [
    'server',
    `countersign server: a gateway of your own over a node of your choice
countersign server check: whether everything that it needs is there, and what to do; it takes the same flags, and ends with 1 where something is missing

  --rpc URL --chain ID   the node and its chain; again for each further chain
  --database WHERE       a folder (default countersign-data), memory, or postgres://user:password@host/name
  --database-read URL    a PostgreSQL that follows it, to read lists of Safes from; repeatable
  --peer URL             another service: what owners signed there is read, checked and kept here too; repeatable
  --serve-peers          let other services read what was signed here; where --peer is named they may
  --port N               default 4102; 0 takes a free one
  --host ADDRESS         default 127.0.0.1: reachable from this machine only
  --config FILE          JSON with the keys that docs/server.md lists, such as chains, webhooks, webPush, mail, prices; flags and environment go before it
  --abis FOLDER          ABIs to decode by, one file per contract
  --descriptors FOLDER   ERC-7730 descriptors to hand out, laid out as the public registry
  --log json|text        default json, one line each, on stderr
  --log-level LEVEL      ${logLevels.join(', ')}; default info
  --role ROLE            ${roles.join(', ')}; default all
  --security-check WHO   who may POST /v1/security-check: loopback (default: this machine), anyone, off
  --metrics WHO          who may read /metrics: loopback (default: this machine), anyone, off
  --allowed-origins LIST pages that may sign in, with commas between; default those of this machine
  --help

Each flag is also a variable of the environment: --log-level is COUNTERSIGN_LOG_LEVEL; a flag goes before its variable.
`,
  ],
  [
    'build',
    'countersign build: makes dist/, static files that work from any folder on any host; it has no flags\n',
  ],
  [
    'hash',
    reads(
      'hash: the hashes that the owners of a Safe sign for a transaction',
      `In: {safeVersion, chainId, safe, tx: {to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce}}
Out: {domainHash, messageHash, safeTxHash, eip712Digest, calldataDigest}
${exits}`,
    ),
  ],
  [
    'message',
    reads(
      'message: the hashes that the owners of a Safe sign for a message',
      `In: {safeVersion, chainId, safe, message: a text or typed data}
Out: {innerHash, domainHash, messageHash, safeMessageHash}
${exits}`,
    ),
  ],
  [
    'decode',
    reads(
      'decode: decodes a call, its batches and inner calls too',
      `In: {chainId, to, data, operation?, value?, abi?, self?, multiSendVersion?}
Out: {calls: [{operation, to, value, data, method?, parameters?, calls?}]}, or {error} for a batch that cannot be read
${exits}`,
    ),
  ],
  [
    'signatures',
    reads(
      'signatures: the answer of that version’s contract to exactly these bytes',
      `In: {safeVersion, chainId, safe, owners, threshold, safeTxHash, signatures, executor?, approvedHashes?: [{owner, hash}], contractOwners?: [{owner, valid}]}
Out: {valid, confirmedBy, rejected: [{owner?, reason}], warnings}
${exits}`,
    ),
  ],
  [
    'typed-data',
    reads(
      'typed-data: the permissions that a message would give',
      `In: {safeVersion?, chainId, safe, typedData}
Out: {hash or null, results}
${exits}`,
    ),
  ],
  [
    'verify',
    reads(
      'verify: checks a service’s answer, or a capsule, against facts you know: one verdict',
      `In: {asked: {safe, id}, response: the service's transaction, chain, policy?}, or {capsule, passphrase?, chain, policy?}
chain: {chainId, version, owners, threshold, nonce, tokens, singleton?, codeHash?, fallbackHandler?, guard?, modules?, secondNode?, approvedHashes?, contractOwners?, elsewhere?: [chain ids on which the address is a Safe too]}
Where it approves a hash of another Safe (approveHash), the transaction behind it goes under "inner": {safeVersion, chainId, safe, tx, chain?}, a
capsule, or a list of them from the outside in; "chain" is that Safe's own. Its calls are judged with all others.
Out: {verdict: pass, warn, stop, block or unknown, results}, and with "inner" also layers: [{safe, domainHash, messageHash, safeTxHash}]
${exits}`,
      `  --expect FILE the calls that the Safe should make, from another source: a file of the transaction builder, a list of {to, value, data, operation?},
                or a capsule. EXPECT-01 blocks where the calls, the network or the Safe differ; each item of a list is compared with it
  --descriptors DIR  ERC-7730 descriptors of contracts, laid out as the public registry, for a second decoding (DEC-09); the files they
                include must be in DIR too
  --inner FILE  the value of "inner"
  --format FORM json (default), markdown (one table) or sarif (2.1.0); a wholly unusable input stays {"error"}
`,
    ),
  ],
  [
    'nested',
    reads(
      'nested: the hashes that each Safe signs when one Safe approves for another',
      `In: {safeVersion, chainId, safe, tx, chain: [{safe, safeVersion, nonce, safeTxGas?, baseGas?, gasPrice?, gasToken?, refundReceiver?}]}:
the innermost transaction, then the Safe that owns its Safe, then the one that owns that one, to any depth. A link may give its whole
"tx" in the place of its nonce; it must approve the layer below. Or {capsule, passphrase?, chain?}, or a capsule itself.
Where the transaction that is given approves a hash, the one behind it goes under "inner" ({safeVersion, chainId, safe, tx}, a capsule,
or a list of them from the outside in).
Out: one entry a layer, innermost first: {safe, domainHash, messageHash, safeTxHash, call, nonce}. Layer n + 1 calls approveHash at the Safe
of layer n with the hash of layer n. Exit 1 and {error} where a transaction that was given approves another one.
${exits}`,
    ),
  ],
  [
    'powers',
    `countersign powers: the modules, guards and fallback handler that can act without the owners

  --file PATH   the JSON; without it, it is read from stdin. A list in gives a list out, in order
  --rpc URL     the node that is asked; without it, and without "rpc" in the input, no socket is opened
  --help

In: {chainId, safe, rpc?}, or with facts {chainId, safe, modules, guard?, moduleGuard?, fallbackHandler?, codes?: {address: runtime code}}
Out: {powers: [{kind, address, name or null, by: code or unknown, codeHash, may, known: [{id, text, source}], remedy}]}
Exit 0 ok · 2 unusable input, or the node does not answer.
`,
  ],
  [
    'csp',
    `countersign csp: the strict content security policy for one configuration

  --config FILE      a config.json
  --help

Out: {policy}. Exit 0 ok · 2 unusable input.
`,
  ],
  [
    'check-app',
    `countersign check-app: tests a Safe App in the test host: passes, failures and how to fix them

  --url URL          the app
  --text             for a person, instead of JSON
  --host URL         the host page of a sandbox that runs; without it the usual one, or one of its own
  --only IDS         of the trials under other circumstances these alone, with commas between
  --help

Exit 0 all pass · 1 a check fails · 2 the app cannot be opened.
`,
  ],
])

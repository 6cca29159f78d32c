import { expect, test } from 'vitest'
import { cowCases } from './fixtures/ownRulebook/cow.ts'
import { feeGridCases } from './fixtures/ownRulebook/feeGrid.ts'
import { historyCases } from './fixtures/ownRulebook/history.ts'
import { lookAlikeCases } from './fixtures/ownRulebook/lookAlikes.ts'
import { mixedCases } from './fixtures/ownRulebook/mixed.ts'
import { moduleCases } from './fixtures/ownRulebook/modules.ts'
import { judged } from './fixtures/ownRulebook/ownCase.ts'
import { permissionCases } from './fixtures/ownRulebook/permissions.ts'
import { poisonCases } from './fixtures/ownRulebook/poisons.ts'
import { relayingCases } from './fixtures/ownRulebook/relaying.ts'
import { safenetCases } from './fixtures/ownRulebook/safenet.ts'
import { settingsCases } from './fixtures/ownRulebook/settings.ts'
import { transferCases } from './fixtures/ownRulebook/transfers.ts'

const all = [
  ...historyCases,
  ...relayingCases,
  ...safenetCases,
  ...cowCases,
  ...permissionCases,
  ...settingsCases,
  ...moduleCases,
  ...transferCases,
  ...mixedCases,
  ...lookAlikeCases,
  ...poisonCases,
  ...feeGridCases,
]

test.each(all)('$name: $want', async (one) => {
  const { isRight, told } = await judged(one)
  expect({ isRight, told }).toMatchObject({ isRight: true })
})

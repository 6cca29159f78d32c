import { expect, test } from 'vitest'
import { cowCases } from '#cli/fixtures/ownRulebook/cow.ts'
import { feeGridCases } from '#cli/fixtures/ownRulebook/feeGrid.ts'
import { historyCases } from '#cli/fixtures/ownRulebook/history.ts'
import { lookAlikeCases } from '#cli/fixtures/ownRulebook/lookAlikes.ts'
import { mixedCases } from '#cli/fixtures/ownRulebook/mixed.ts'
import { moduleCases } from '#cli/fixtures/ownRulebook/modules.ts'
import { otherShapeCases } from '#cli/fixtures/ownRulebook/otherShapes.ts'
import { judged } from '#cli/fixtures/ownRulebook/ownCase.ts'
import { permissionCases } from '#cli/fixtures/ownRulebook/permissions.ts'
import { poisonCases } from '#cli/fixtures/ownRulebook/poisons.ts'
import { relayingCases } from '#cli/fixtures/ownRulebook/relaying.ts'
import { safenetCases } from '#cli/fixtures/ownRulebook/safenet.ts'
import { settingsCases } from '#cli/fixtures/ownRulebook/settings.ts'
import { transferCases } from '#cli/fixtures/ownRulebook/transfers.ts'

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
  ...otherShapeCases,
]

test.each(all)('$name: $want', async (one) => {
  const { isRight, told } = await judged(one)
  expect({ isRight, told }).toMatchObject({ isRight: true })
})

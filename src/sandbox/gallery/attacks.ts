import type { Attack } from './attack.ts'
import { codeAttacks } from './attacks/code.ts'
import { controlAttacks } from './attacks/control.ts'
import { effectAttacks } from './attacks/effects.ts'
import { historyAttacks } from './attacks/histories.ts'
import { laterAttacks } from './attacks/later.ts'
import { listAttacks } from './attacks/lists.ts'
import { messageAttacks } from './attacks/messages.ts'
import { moneyAttacks } from './attacks/money.ts'
import { orderAttacks } from './attacks/orders.ts'
import { powerAttacks } from './attacks/powers.ts'
import { publishedAttacks } from './attacks/published.ts'
import { serviceAttacks } from './attacks/service.ts'
import { shapeAttacks } from './attacks/shapes.ts'
import { stateAttacks } from './attacks/state.ts'

/** The attack gallery: each with what must stop it, and beside it what is done every day. Scenario, tests and `docs/attacks.md` read it. */
export const attacks: readonly Attack[] = [
  ...publishedAttacks,
  ...serviceAttacks,
  ...listAttacks,
  ...moneyAttacks,
  ...historyAttacks,
  ...effectAttacks,
  ...controlAttacks,
  ...codeAttacks,
  ...stateAttacks,
  ...powerAttacks,
  ...messageAttacks,
  ...shapeAttacks,
  ...orderAttacks,
  ...laterAttacks,
]

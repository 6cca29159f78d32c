import { expect, test } from 'vitest'
import { singletonAt } from './singletons.ts'

// safe-deployments, safe.json and safe_l2.json of v1.4.1 and v1.3.0.
test.each([
  ['0x41675C099F32341bf84BFc5382aF534df5C7461a', 'Safe', '1.4.1', 'canonical'],
  ['0x29fcB43b46531BcA003ddC8FCB67FFE91900C762', 'SafeL2', '1.4.1', 'canonical'],
  ['0x3e5c63644e683549055b9be8653de26e0b4cd36e', 'SafeL2', '1.3.0', 'canonical'],
  ['0x69f4D1788e39c87893C980c06EdF4b7f686e2938', 'Safe', '1.3.0', 'eip155'],
] as const)('%s is %s %s, %s, in whatever letter case', (address, name, version, variant) => {
  expect(singletonAt(address)).toMatchObject({ name, version, variant })
  expect(singletonAt(`0x${address.slice(2).toLowerCase()}`)).toMatchObject({ name, version, variant })
  expect(singletonAt(`0x${address.slice(2).toUpperCase()}`)).toMatchObject({ name, version, variant })
})

test('an address of nothing official is none', () =>
  expect(singletonAt('0x1c694Fc3006D81ff4a56F97E1b99529066a23725')).toBeUndefined())

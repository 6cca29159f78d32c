import type { Fault } from '#host/faults.ts'

/** A fault as it begins when it is switched on. */
export function beginning(kind: Fault['kind']): Fault {
  if (kind === 'late') return { kind, milliseconds: 1200, jitter: 200 }
  if (kind === 'busy') return { kind, milliseconds: 500 }
  return { kind }
}

/** The faults with this kind on or off; what was set of the others stays. */
export function switched(faults: readonly Fault[], kind: Fault['kind'], isOn: boolean): readonly Fault[] {
  const rest = faults.filter((fault) => fault.kind !== kind)
  return isOn ? [...rest, beginning(kind)] : rest
}

/** The faults with another one in this place. */
export const withFault = (faults: readonly Fault[], index: number, fault: Fault): readonly Fault[] =>
  faults.map((one, at) => (at === index ? fault : one))

/** The faults without the one in this place. */
export const withoutFault = (faults: readonly Fault[], index: number): readonly Fault[] =>
  faults.filter((_, at) => at !== index)

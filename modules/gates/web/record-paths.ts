/** Pages of the records that a gate asks: of other modules too, by the addresses of the specification. */
const PATHS: Readonly<Record<string, string>> = {
  'gate-booking': '/smartcity/smartgate/booking/detail',
  'gate-pass': '/smartcity/smartgate/pass/detail',
  machine: '/smartcity/equipment/detail',
  'work-package': '/dataMgt/workpackage/detail',
  inspection: '/QA/workflow/detail',
}

export function pathOfRecord({ type, id }: { readonly type: string; readonly id: string }): string | null {
  const path = PATHS[type]
  return path ? `${path}/${id}` : null
}

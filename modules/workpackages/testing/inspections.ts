import type { TestPerson } from '#apps/server/testing/start-test-product.ts'

interface Of {
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
  readonly packageId: string
}

const HOLD = { activity: 'Reinforcement before the pour', kind: 'hold', noticeHours: 0 }

/** An inspection of a package that was sent and waits for its reply: of a hold point, unless another is said. */
export async function requestInspection(by: TestPerson, of: Of, point: object = {}) {
  const requestedFor = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const body = { ...of, requestedFor, point: { ...HOLD, ...point } }
  const drafted = await by.call('/api/inspections', { method: 'POST', body })
  if (drafted.status !== 200) throw new Error(drafted.text)
  return replyTo(by, drafted.data, 'request')
}

/** The reply that a step names: `approve`, `revise`. */
export async function replyTo(by: TestPerson, { id }: { readonly id: string }, step: string) {
  const { data } = await by.call(`/api/inspections/${id}`)
  const { rowVersion, seen } = data
  const more = step === 'approve' ? { seen } : step === 'request' ? {} : { reason: 'Cover too small' }
  const taken = await by.call(`/api/inspections/${id}/steps/${step}`, { method: 'POST', body: { rowVersion, ...more } })
  if (taken.status !== 200) throw new Error(taken.text)
  return taken.data
}

/** An inspection of the work of a package that has passed, by two who may do all of it: nobody approves what they asked for. */
export async function passInspection(by: TestPerson, inspector: TestPerson, of: Of) {
  return replyTo(inspector, await requestInspection(by, of, { kind: 'witness' }), 'approve')
}

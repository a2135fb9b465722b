import { createHash, randomUUID } from 'node:crypto'
import { RefusalError } from '#platform/contract/define-errors.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { surveillanceKind } from '../../contract/cameras-records.ts'
import type { SaidBySurveillance, SentToSurveillance } from '../../contract/surveillance-calls.ts'
import { addressOf, bodyOf, callService, hostOfService, type Method } from './call-service.ts'

async function showSurveillance({ services }: RequestContext): Promise<{ host: string | null }> {
  return { host: hostOfService(services) }
}

async function askSurveillance(
  { services }: RequestContext,
  { path }: { readonly path: string },
): Promise<SaidBySurveillance> {
  return callService(services, 'GET', addressOf(services, path), null)
}

/** A write is written down before it is sent, so that none goes out unseen, and what came of it behind it. */
function write(method: Exclude<Method, 'GET'>) {
  return async (context: RequestContext, sent: SentToSurveillance): Promise<SaidBySurveillance> => {
    const { services } = context
    const address = addressOf(services, sent.path)
    const body = bodyOf(sent)
    const entityId = randomUUID()
    const note = (action: string, after: object) =>
      services.database.transaction(context.scope, (tx) =>
        recordAudit(tx, context, {
          ...{ action: `${surveillanceKind.id}.${action}`, entityType: surveillanceKind.id, entityId },
          ...{ place: null, before: null, after },
        }),
      )
    const bytes = body?.bytes ?? new Uint8Array()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await note('sent', { method, path: address.pathname, bytes: bytes.length, sha256 })
    try {
      const said = await callService(services, method, address, body)
      await note('answered', { status: said.status })
      return said
    } catch (error) {
      if (error instanceof RefusalError) await note('failed', { reason: error.code, ...statusOf(error) })
      throw error
    }
  }
}

const statusOf = ({ details }: RefusalError) => ('status' in details ? { status: details['status'] } : {})

/** Behind the calls of the second surveillance service. */
export const surveillanceHandlers = {
  surveillance: showSurveillance,
  askSurveillance,
  postToSurveillance: write('POST'),
  putToSurveillance: write('PUT'),
  deleteFromSurveillance: write('DELETE'),
}

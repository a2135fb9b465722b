import { randomUUID } from 'node:crypto'
import { nameRoles } from '#modules/access/server/public.ts'
import { DISABLED_STATUS, findPerson } from '#modules/people/server/public.ts'
import { resolvePlaces } from '#modules/sites/server/public.ts'
import type { SwitchSpec } from '#platform/contract/define-switch.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { FOR_EVERYBODY, publishEvent } from '#platform/server/realtime/publish-event.ts'
import { LONGEST_DAYS } from '../contract/switch-choices.ts'
import { type Override, type OverrideChange, type OverrideDraft, switchErrors } from '../contract/switch-override.ts'
import { notifyOwner } from './notify-owner.ts'
import { mayDecideAbout } from './override-policy.ts'
import {
  deleteOverride,
  getOverride,
  insertOverride,
  type OverrideRecord,
  updateOverride,
} from './override-repository.ts'
import { declaredSwitches, toOverride } from './show-switches.ts'

const DAY_MS = 86_400_000
/** Decides about a switch for a while. The feature's own permissions stay as they are. */
export async function overrideSwitch(context: RequestContext, draft: OverrideDraft): Promise<Override> {
  const { db: tx, user, services } = context
  const spec = specOf(context, draft.switchId)
  if (!spec) throw switchErrors.unknown({}, { switchId: switchErrors.unknown().say })
  await checkScope(context, spec, draft)
  await checkPromise(context, draft)
  const id = randomUUID()
  await insertOverride(tx, id, draft, { userId: user.id, at: services.now() })
  return publishAndShow(context, 'switch.overridden', null, await getOverride(tx, id))
}

/** Changes a decision, or lets it hold longer. Where it applies does not change: that would be another decision. */
export async function changeOverride(context: RequestContext, change: OverrideChange): Promise<Override> {
  const { db: tx, user, services } = context
  const before = await getVisible(context, change.id)
  await checkPromise(context, change)
  await updateOverride(tx, change, { userId: user.id, at: services.now() })
  return publishAndShow(context, 'switch.override-changed', before, await getOverride(tx, change.id))
}

/** Takes a decision back: the next rule, or the safe default, holds at once. */
export async function removeOverride(
  context: RequestContext,
  { id, rowVersion }: { id: string; rowVersion: number },
): Promise<null> {
  const before = await getVisible(context, id)
  await deleteOverride(context.db, id, rowVersion)
  await publishAndShow(context, 'switch.override-removed', before, null)
  return null
}

async function getVisible(context: RequestContext, id: string): Promise<OverrideRecord> {
  const record = await getOverride(context.db, id)
  if (!mayDecideAbout(context, record.projectCode)) throw switchErrors.notFound()
  return record
}

function specOf({ services }: RequestContext, id: string): SwitchSpec | undefined {
  return declaredSwitches(services).find(({ spec }) => spec.id === id)?.spec
}

/** Whether the switch can be told apart by what the decision names, and whether that exists and is the caller's. */
async function checkScope(context: RequestContext, spec: SwitchSpec, draft: OverrideDraft): Promise<void> {
  const { projectCode, roleCode } = draft
  for (const [scope, code, field] of [
    ['project', projectCode, 'projectCode'],
    ['role', roleCode, 'roleCode'],
  ] as const) {
    if (code === null || spec.by.includes(scope)) continue
    const refusal = switchErrors.notByThis({ scope })
    throw switchErrors.notByThis({ scope }, { [field]: refusal.say })
  }
  if (projectCode !== null) {
    const isThere = mayDecideAbout(context, projectCode) && (await isProject(context.db, projectCode))
    if (!isThere) throw switchErrors.placeUnknown({}, { projectCode: switchErrors.placeUnknown().say })
  }
  if (roleCode !== null && (await nameRoles(context.db, [roleCode])).length === 0) {
    throw switchErrors.roleUnknown({}, { roleCode: switchErrors.roleUnknown().say })
  }
}

async function isProject(db: Db, code: string): Promise<boolean> {
  return (await resolvePlaces(db, [code])).some(({ kind }) => kind === 'project')
}

/** Who answers for it and until when. */
async function checkPromise(
  { db, services }: RequestContext,
  { ownerId, expiresAt }: Pick<OverrideDraft, 'ownerId' | 'expiresAt'>,
): Promise<void> {
  const leftMs = new Date(expiresAt).getTime() - services.now().getTime()
  if (leftMs <= 0 || leftMs > LONGEST_DAYS * DAY_MS) {
    throw switchErrors.expiryWrong({}, { expiresAt: switchErrors.expiryWrong().say })
  }
  const owner = await findPerson(db, ownerId)
  if (!owner || owner.status === DISABLED_STATUS)
    throw switchErrors.ownerUnknown({}, { ownerId: switchErrors.ownerUnknown().say })
}

/** Writes the decision down, tells every browser, and answers it. */
async function publishAndShow(
  context: RequestContext,
  action: string,
  before: OverrideRecord | null,
  after: OverrideRecord | null,
): Promise<Override> {
  const record = after ?? before
  if (!record) throw new Error('A decision has a state before or after.')
  const { switchId, projectCode } = record
  await recordAudit(context.db, context, {
    action,
    entityType: 'switch',
    entityId: switchId,
    place: projectCode === null ? null : { projectCode, siteCode: null, structureCode: null },
    before: before && auditedFields(before),
    after: after && auditedFields(after),
    ...(after && { reason: after.reason }),
  })
  const spec = specOf(context, switchId)
  await notifyOwner(context, { before, after, title: spec?.title ?? { en: switchId, ar: switchId } })
  // No more than that something changed: who may know of the switch reads what holds for them.
  await publishEvent(context.db, { type: 'switch.changed', place: FOR_EVERYBODY, entityId: 'switches' })
  return toOverride(context, record, spec !== undefined)
}

function auditedFields({ isOn, ownerName, expiresAt, projectCode, roleCode }: OverrideRecord) {
  return { isOn, owner: ownerName?.en ?? null, expiresAt: expiresAt.toISOString(), projectCode, roleCode }
}

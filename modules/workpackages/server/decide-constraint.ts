import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { askFor, finishTasks } from '#modules/inbox/server/public.ts'
import type { RecordKind } from '#platform/contract/record-kind.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { findRecord } from '#platform/server/records/find-records.ts'
import { type PlacedRecord, publishChange } from '#platform/server/records/save-change.ts'
import { declaredStates } from '#platform/server/records/take-step.ts'
import { type Constraint, type ConstraintDraft, workPackageErrors } from '../contract/work-package.ts'
import { STANDING } from '../contract/work-package-choices.ts'
import { workPackageKind } from '../contract/workpackages-records.ts'
import {
  type Decision,
  decideConstraint,
  getConstraint,
  insertConstraint,
  type StoredConstraint,
  waitingForRecord,
} from './constraint-repository.ts'
import { withLinks } from './list-constraints.ts'
import { type StoredPackage, workPackages } from './work-package-records.ts'

/** Says what stands in the way of a package, and asks whoever is to clear it. */
export async function addConstraint(
  context: RequestContext,
  { id: packageId, ...facts }: z.output<typeof ConstraintDraft>,
): Promise<Constraint> {
  const stored = await packageOf(context, packageId, 'constrain')
  if (facts.link && !(await findRecord(context, facts.link))) throw workPackageErrors.linkUnknown()
  const id = randomUUID()
  await insertConstraint(context.db, stored, id, facts, context.user.id)
  const added = await getConstraint(context.db, id)
  await note(context, stored, 'constraint-added', null, added)
  await askOwner(context, stored, added)
  return sent(context, added)
}

/** Says until when it is cleared; the latest promise counts. */
export async function promiseConstraint(
  context: RequestContext,
  { id, promisedFor }: { id: string; promisedFor: string },
): Promise<Constraint> {
  return decide(context, id, 'clear', { from: STANDING, to: 'promised', reason: '', promisedFor })
}

export async function clearConstraint(context: RequestContext, { id }: { id: string }): Promise<Constraint> {
  return decide(context, id, 'clear', { from: STANDING, to: 'cleared', reason: '' })
}

export async function waiveConstraint(
  context: RequestContext,
  { id, reason }: { id: string; reason: string },
): Promise<Constraint> {
  return decide(context, id, 'waive', { from: STANDING, to: 'waived', reason })
}

export async function reopenConstraint(
  context: RequestContext,
  { id, reason }: { id: string; reason: string },
): Promise<Constraint> {
  return decide(context, id, 'constrain', { from: ['cleared', 'waived'], to: 'open', reason })
}

async function decide(
  context: RequestContext,
  id: string,
  word: 'clear' | 'waive' | 'constrain',
  decision: Decision,
): Promise<Constraint> {
  const before = await getConstraint(context.db, id)
  const stored = await packageOf(context, before.packageId, word)
  return sent(context, await carryOut(context, stored, before, decision))
}

async function carryOut(
  context: RequestContext,
  stored: StoredPackage,
  before: StoredConstraint,
  decision: Decision,
): Promise<StoredConstraint> {
  const { id } = before
  await decideConstraint(context.db, id, decision, context.user.id)
  const after = await getConstraint(context.db, id)
  await note(context, stored, `constraint-${decision.to === 'open' ? 'reopened' : decision.to}`, before, after)
  if (after.state === 'open') await askOwner(context, stored, after)
  else if (after.state !== 'promised')
    await finishTasks(context.db, context, { record: recordOf(stored), kind: 'task', key: id })
  return after
}

async function sent(context: RequestContext, constraint: StoredConstraint): Promise<Constraint> {
  const [shown] = await withLinks(context, [constraint])
  if (!shown) throw workPackageErrors.constraintUnknown({ id: constraint.id })
  return shown
}

/**
 * A record that has come to a good end (closed, approved, released) clears the constraints that wait for it, whoever ended it.
 * Those of a package that was released stay as they are.
 */
export async function clearWithRecord(context: RequestContext, kind: RecordKind, record: PlacedRecord): Promise<void> {
  if (!isAtGoodEnd(kind.id, record)) return
  for (const { id, packageId } of await waitingForRecord(context.db, { type: kind.id, id: record.id })) {
    const stored = await workPackages.saved.get(context, packageId)
    const { number = null } = record as PlacedRecord & { readonly number?: string | null }
    const reason = number ?? ''
    await carryOut(context, stored, await getConstraint(context.db, id), { from: STANDING, to: 'cleared', reason })
  }
}

/** In a state that the kind shows as good. An inspection that was approved with comments holds nothing either. */
function isAtGoodEnd(kind: string, record: PlacedRecord): boolean {
  const { state } = record as PlacedRecord & { readonly state?: unknown }
  if (typeof state !== 'string') return false
  if (kind === 'inspection' && state === 'commented') return true
  return declaredStates().find((one) => one.kind === kind)?.states[state]?.tone === 'good'
}

async function askOwner(context: RequestContext, stored: StoredPackage, constraint: StoredConstraint): Promise<void> {
  if (!constraint.ownerId) return
  const { number, projectCode, siteCode, structureCode } = stored
  await askFor(context.db, context, {
    of: { personId: constraint.ownerId },
    kind: 'task',
    title: {
      en: `Clear a constraint of ${number}: ${constraint.description}`,
      ar: `ارفع قيدًا عن ${number}: ${constraint.description}`,
    },
    record: recordOf(stored),
    place: { projectCode, siteCode, structureCode },
    dueOn: constraint.needBy,
    key: constraint.id,
  })
}

const recordOf = ({ id }: { readonly id: string }) => ({ type: workPackageKind.id, id })

async function packageOf(context: RequestContext, id: string, word: 'clear' | 'waive' | 'constrain') {
  const stored = await workPackages.saved.get(context, id)
  if (stored.state !== 'planned' && stored.state !== 'clearing') throw workPackageErrors.notPrepared()
  if (!workPackages.saved.present(context, stored).can[word]) throw platformError('forbidden')
  return stored
}

async function note(
  context: RequestContext,
  stored: StoredPackage,
  what: string,
  before: StoredConstraint | null,
  after: StoredConstraint,
): Promise<void> {
  const said = ({ description, state, reason, promisedFor }: StoredConstraint) => ({
    constraint: description,
    constraintState: state,
    reason,
    promisedFor,
  })
  await publishChange(context, workPackageKind, stored, {
    action: `work-package.${what}`,
    before: before && said(before),
    after: said(after),
  })
}

import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { askFor, finishTasks } from '#modules/inbox/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { type Constraint, type ConstraintDraft, workPackageErrors } from '../contract/work-package.ts'
import { workPackageKind } from '../contract/workpackages-records.ts'
import { decideConstraint, getConstraint, insertConstraint } from './constraint-repository.ts'
import { type StoredPackage, workPackages } from './work-package-records.ts'

/** Says what stands in the way of a package, and asks whoever is to clear it. */
export async function addConstraint(
  context: RequestContext,
  { id: packageId, ...facts }: z.output<typeof ConstraintDraft>,
): Promise<Constraint> {
  const stored = await packageOf(context, packageId, 'constrain')
  const id = randomUUID()
  await insertConstraint(context.db, stored, id, facts, context.user.id)
  const added = await getConstraint(context.db, id)
  await note(context, stored, 'constraint-added', null, added)
  await askOwner(context, stored, added)
  return added
}

export async function clearConstraint(context: RequestContext, { id }: { id: string }): Promise<Constraint> {
  return decide(context, id, 'clear', { from: ['open'], to: 'cleared', reason: '' })
}

export async function waiveConstraint(
  context: RequestContext,
  { id, reason }: { id: string; reason: string },
): Promise<Constraint> {
  return decide(context, id, 'waive', { from: ['open'], to: 'waived', reason })
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
  decision: Parameters<typeof decideConstraint>[2],
): Promise<Constraint> {
  const before = await getConstraint(context.db, id)
  const stored = await packageOf(context, before.packageId, word)
  await decideConstraint(context.db, id, decision, context.user.id)
  const after = await getConstraint(context.db, id)
  await note(context, stored, `constraint-${decision.to === 'open' ? 'reopened' : decision.to}`, before, after)
  if (after.state === 'open') {
    await askOwner(context, stored, after)
    return after
  }
  await finishTasks(context.db, context, { record: recordOf(stored), kind: 'task', key: id })
  return after
}

async function askOwner(context: RequestContext, stored: StoredPackage, constraint: Constraint): Promise<void> {
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
  before: Constraint | null,
  after: Constraint,
): Promise<void> {
  const said = ({ description, state, reason }: Constraint) => ({
    constraint: description,
    constraintState: state,
    reason,
  })
  await publishChange(context, workPackageKind, stored, {
    action: `work-package.${what}`,
    before: before && said(before),
    after: said(after),
  })
}

import { askFor, finishTasks } from '#modules/inbox/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { NoticeContext } from '#platform/server/notices/notify.ts'
import { incidentKind } from '../contract/incidents-records.ts'
import type { StoredAction } from './action-repository.ts'

/** What tasks say of an incident. */
export interface AskedIncident {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly state: string
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string | null
  readonly leadId: string | null
  readonly createdBy: { readonly id: string }
  readonly regulatorToldAt: string | null
}

/** Who asks, in the transaction that makes it necessary. */
type Asking = NoticeContext & { readonly db: Db }

const INVESTIGATE = 'investigate'
const REGULATOR = 'regulator'
const EFFECT = 'effect'
const recordOf = (id: string) => ({ type: incidentKind.id, id })
const placeOf = ({ projectCode, siteCode, structureCode }: AskedIncident) => ({ projectCode, siteCode, structureCode })

/** Asks whoever leads the investigation, where somebody is named. */
export async function askInvestigator(context: Asking, incident: AskedIncident): Promise<void> {
  const { id, number, title, leadId, state } = incident
  if (leadId === null || state === 'acting') return
  await askFor(context.db, context, {
    of: { personId: leadId },
    kind: 'task',
    key: INVESTIGATE,
    title: { en: `Investigate ${number} ${title}`, ar: `التحقيق في ${number} ${title}` },
    record: recordOf(id),
    place: placeOf(incident),
  })
}

/** Asks for the report to the authority by its day, until it is entered when that was done. */
export async function askToTellRegulator(
  context: Asking,
  incident: AskedIncident,
  dueAt: string | null,
): Promise<void> {
  const { id, number, leadId, createdBy } = incident
  if (dueAt === null || incident.regulatorToldAt !== null) return endRequests(context, id, REGULATOR)
  const time = dueAt.slice(0, 16).replace('T', ' ')
  await askFor(context.db, context, {
    of: { personId: leadId ?? createdBy.id },
    kind: 'task',
    key: REGULATOR,
    title: {
      en: `Tell the authority of ${number} by ${time} UTC`,
      ar: `إبلاغ الجهة المختصة عن ${number} قبل ${time} UTC`,
    },
    record: recordOf(id),
    place: placeOf(incident),
    dueOn: dueAt.slice(0, 10),
  })
}

export async function askForAction(
  context: Asking,
  incident: AskedIncident,
  action: Pick<StoredAction, 'id' | 'description' | 'dueOn'>,
  ownerId: string,
): Promise<void> {
  await askFor(context.db, context, {
    of: { personId: ownerId },
    kind: 'task',
    key: action.id,
    title: { en: `${action.description} (${incident.number})`, ar: `${action.description} (${incident.number})` },
    record: recordOf(incident.id),
    place: placeOf(incident),
    dueOn: action.dueOn,
  })
}

/** Asks who leads the investigation to look whether it is really done: not who did it. */
export async function askToVerify(
  context: Asking,
  incident: AskedIncident,
  { id, description, owner }: Pick<StoredAction, 'id' | 'description'> & { readonly owner: { readonly id: string } },
): Promise<void> {
  const asked = [incident.leadId, incident.createdBy.id].find(
    (one) => one && one !== owner.id && one !== context.user?.id,
  )
  if (!asked) return
  await askFor(context.db, context, {
    of: { personId: asked },
    kind: 'approval',
    key: id,
    title: { en: `Verify: ${description} (${incident.number})`, ar: `التحقق: ${description} (${incident.number})` },
    record: recordOf(incident.id),
    place: placeOf(incident),
  })
}

/** Asks who leads the investigation to look on its day whether a verified action worked: not who did it. */
export async function askForEffect(
  context: Asking,
  incident: AskedIncident,
  {
    id,
    description,
    state,
    owner,
    checkOn,
    isEffective,
  }: Pick<StoredAction, 'id' | 'description' | 'state' | 'checkOn' | 'isEffective'> & {
    readonly owner: { readonly id: string }
  },
): Promise<void> {
  if (state !== 'verified' || checkOn === null || isEffective !== null) return
  const asked = [incident.leadId, incident.createdBy.id].find((one) => one && one !== owner.id)
  if (!asked) return
  // Nobody's bell rings today: the inbox tells of it when the day comes.
  await askFor(
    context.db,
    { ...context, user: null },
    {
      of: { personId: asked },
      kind: 'task',
      key: `${EFFECT} ${id}`,
      title: {
        en: `Did it work? ${description} (${incident.number})`,
        ar: `هل نجح؟ ${description} (${incident.number})`,
      },
      record: recordOf(incident.id),
      place: placeOf(incident),
      dueOn: checkOn,
    },
  )
}

/** The look at an action was taken, or has become needless. */
export async function endEffectRequest(context: Asking, incidentId: string, actionId: string): Promise<void> {
  await endRequests(context, incidentId, `${EFFECT} ${actionId}`)
}

/** What was asked about an incident is done: all of it, or what has this key. */
export async function endRequests(context: Asking, id: string, key?: string): Promise<void> {
  await finishTasks(context.db, context, { record: recordOf(id), ...(key !== undefined && { key }) })
}

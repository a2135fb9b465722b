import { askFor, finishTasks, withdrawTasks } from '#modules/inbox/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { NoticeContext } from '#platform/server/notices/notify.ts'
import { PAPERS, type Paper, vehicleKind } from '../contract/fleet-records.ts'
import type { Vehicle } from '../contract/vehicle.ts'

type Asking = NoticeContext & { readonly db: Db }
type Papers = Pick<Vehicle, 'id' | 'plate' | 'projectCode' | 'siteCode' | 'ownerId' | Paper>

const RENEW: Readonly<Record<Paper, (plate: string) => Text>> = {
  registrationExpiry: (plate) => ({ en: `Renew the registration of ${plate}`, ar: `تجديد تسجيل ${plate}` }),
  insuranceExpiry: (plate) => ({ en: `Renew the insurance of ${plate}`, ar: `تجديد تأمين ${plate}` }),
  inspectionExpiry: (plate) => ({ en: `Have ${plate} inspected`, ar: `فحص ${plate}` }),
}

/** Whoever looks after a vehicle is asked to renew each of its papers by its day; a later day says that it was done. */
export async function askForPapers(context: Asking, before: Papers | null, vehicle: Papers): Promise<void> {
  const { id, plate, projectCode, siteCode, ownerId } = vehicle
  const record = { type: vehicleKind.id, id }
  const isHandedOn = before !== null && before.ownerId !== ownerId
  if (isHandedOn) await withdrawTasks(context.db, context, { record, kind: 'task' })
  for (const paper of PAPERS) {
    const [was, dueOn] = [before?.[paper] ?? null, vehicle[paper]]
    if (!isHandedOn && before?.plate === plate && was === dueOn) continue
    if (was !== null && dueOn !== null && dueOn > was) await finishTasks(context.db, context, { record, key: paper })
    if (dueOn === null) await withdrawTasks(context.db, context, { record, key: paper })
    else if (ownerId !== null)
      await askFor(context.db, context, {
        of: { personId: ownerId },
        kind: 'task',
        key: paper,
        title: RENEW[paper](plate),
        record,
        place: { projectCode, siteCode, structureCode: null },
        dueOn,
        // Nobody need hear of a day that may be a year away: the inbox tells when it comes.
        isToldElsewhere: true,
      })
  }
}

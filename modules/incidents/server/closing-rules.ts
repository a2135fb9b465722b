import { classOfPeople, isMilder } from '#engines/safety/incident-class.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Incident } from '../contract/incident.ts'
import type { StoredAction } from './action-repository.ts'

type Judged = Pick<Incident, 'whys' | 'causes' | 'people' | 'class' | 'regulatorToldAt'> & {
  readonly actions: readonly Pick<StoredAction, 'state'>[]
}

const NO_CAUSE: Text = {
  en: 'Say first why it happened: answer at least one "why", or name a cause.',
  ar: 'اذكر أولًا سبب الحادث: أجب عن «لماذا» واحدة على الأقل أو سمِّ سببًا.',
}
const NO_ACTION: Text = {
  en: 'Ask for at least one corrective action first, or close the incident.',
  ar: 'اطلب إجراءً تصحيحيًا واحدًا على الأقل أولًا، أو أغلق الحادث.',
}

/** So that the button that leads on is the one that closes. */
const ALL_VERIFIED: Text = {
  en: 'Every action is verified already: close the incident.',
  ar: 'تم التحقق من كل الإجراءات: أغلق الحادث.',
}

/** What stands in the way of following the actions. */
export function unready({ whys, causes, actions }: Pick<Judged, 'whys' | 'causes' | 'actions'>): Text | null {
  if (whys.length + causes.length === 0) return NO_CAUSE
  if (actions.length === 0) return NO_ACTION
  return actions.every(({ state }) => state === 'verified') ? ALL_VERIFIED : null
}

/** What still stands in the way of closing. */
export function unsettled(
  { whys, causes, actions, people, class: said, regulatorToldAt }: Judged,
  regulatorDueAt: string | null,
): Text | null {
  if (whys.length + causes.length === 0) return NO_CAUSE
  const open = actions.filter(({ state }) => state !== 'verified').length
  if (open > 0) {
    return {
      en: `${open} corrective actions are not verified by another person yet.`,
      ar: `${open} من الإجراءات التصحيحية لم يتحقق منها شخص آخر بعد.`,
    }
  }
  const byPeople = classOfPeople(people.filter(({ role }) => role === 'injured'))
  if (byPeople && isMilder(said, byPeople)) {
    return {
      en: 'Somebody was hurt worse than the class of the incident says. Correct one of the two.',
      ar: 'إصابة أحدهم أشد مما يقوله تصنيف الحادث. صحّح أحدهما.',
    }
  }
  if (regulatorDueAt === null || regulatorToldAt) return null
  return {
    en: 'The authority must be told of it: enter when that was done.',
    ar: 'يجب إبلاغ الجهة المختصة: أدخل وقت الإبلاغ.',
  }
}

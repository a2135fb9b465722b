import type { Text } from '#platform/contract/text.ts'
import type { RuleFacts } from './alarm-rule.ts'
import { isFenceKind } from './alarm-rules-records.ts'

type Field = keyof RuleFacts
type Problems = Readonly<Partial<Record<Field, Text>>>

const NEEDED: Text = { en: 'Needed for a rule of this kind.', ar: 'مطلوب لقاعدة من هذا النوع.' }

/** What keeps a rule from being judged, field by field; null where nothing does. */
export function problemsOf(rule: RuleFacts): Problems | null {
  const problems = { ...problemsOfScope(rule), ...problemsOfKind(rule) }
  return Object.keys(problems).length > 0 ? problems : null
}

function problemsOfKind(rule: RuleFacts): Problems {
  if (isFenceKind(rule.kind)) return ofPlaces(rule)
  return rule.kind === 'missing' ? ofSilence(rule) : ofValues(rule)
}

function problemsOfScope({ deviceId, deviceKind, escalation }: RuleFacts): Problems {
  const rising = escalation.every(({ afterMinutes }, at) => afterMinutes > (escalation[at - 1]?.afterMinutes ?? 0))
  return {
    ...((deviceId === null) === (deviceKind === null) && {
      deviceId: {
        en: 'Choose either one device or a kind of devices.',
        ar: 'اختر جهازًا واحدًا أو نوعًا من الأجهزة، لا كليهما.',
      },
    }),
    ...(!rising && {
      escalation: { en: 'Each step comes after the one before it.', ar: 'كل خطوة تأتي بعد التي قبلها.' },
    }),
  }
}

function ofSilence({ forSeconds }: RuleFacts): Problems {
  return forSeconds > 0 ? {} : { forSeconds: NEEDED }
}

function ofPlaces({ kind, fenceId, forSeconds, deviceKind }: RuleFacts): Problems {
  return {
    ...(fenceId === null && { fenceId: NEEDED }),
    ...(kind === 'dwell' && forSeconds === 0 && { forSeconds: NEEDED }),
    ...(kind === 'trespass' && deviceKind !== null && deviceKind !== WORN && { deviceKind: ONLY_WORN }),
  }
}

const WORN = 'wearable'
const ONLY_WORN: Text = {
  en: 'What a zone asks for is held by people. Choose wearables, or one wristband.',
  ar: 'ما تشترطه المنطقة يحمله الأشخاص. اختر الأجهزة القابلة للارتداء أو سوارًا واحدًا.',
}

function ofValues(rule: RuleFacts): Problems {
  const { kind, metric, comparison, raiseAt, clearAt, forSeconds, times, withinSeconds } = rule
  return {
    ...(metric === '' && { metric: NEEDED }),
    ...(comparison === null && { comparison: NEEDED }),
    ...(raiseAt === null && { raiseAt: NEEDED }),
    ...(kind === 'duration' && forSeconds === 0 && { forSeconds: NEEDED }),
    ...(kind === 'repeating' && times === null && { times: NEEDED }),
    ...(kind === 'repeating' && !withinSeconds && { withinSeconds: NEEDED }),
    ...(isBeyond(comparison, raiseAt, clearAt) && {
      clearAt: {
        en: 'This lies beyond the limit to raise: the alarm would be cleared while it is true. Enter a value on the good side of it.',
        ar: 'هذه القيمة أبعد من حد الإطلاق، فينتهي الإنذار وسببه قائم. أدخل قيمة في الجانب السليم من الحد.',
      },
    }),
  }
}

function isBeyond(comparison: RuleFacts['comparison'], raiseAt: number | null, clearAt: number | null): boolean {
  if (comparison === null || raiseAt === null || clearAt === null) return false
  return comparison === 'above' || comparison === 'at-least' ? clearAt > raiseAt : clearAt < raiseAt
}

import { languageOf } from '#engines/assistant/language.ts'
import { readRequest } from '#engines/questions/read-request.ts'
import type { SignedInUser } from '#platform/server/context.ts'
import { addressFor, mayOpenScreen, type ShownAt } from '#platform/server/records/record-address.ts'
import { findRecordKind, type ServedKind, servedKinds } from '#platform/server/records/record-kinds.ts'
import type { ChatProposal } from '../contract/chat.ts'
import type { KeptAnswer } from './kept-answer.ts'

type Person = Pick<SignedInUser, 'isAdmin' | 'permissions'>

const PROPOSED = {
  en: 'Nothing is written. Open the form: it is filled in with your words. Check it, complete it, and save it yourself.',
  ar: 'لم يُكتب شيء. افتح النموذج: مُلئ بكلماتك. راجعه وأكمله واحفظه بنفسك.',
}

/** Kinds of which the person may add one by a form that takes what is filled in. */
const beginnable = (person: Person): readonly ServedKind[] =>
  servedKinds().filter((kind) => {
    const form = formOf(kind)
    return form !== null && mayOpenScreen(person, form.screen)
  })

function formOf({ begins, module }: ServedKind, filled: object = {}): ShownAt | null {
  const screen = begins && module.screens[begins.screen]
  return screen ? { screen, params: { filled: JSON.stringify(filled) } } : null
}

/**
 * Proposes a record that somebody wants begun, in their own words: no model is asked, and nothing is written.
 * @returns null where nothing is wanted begun that the asker may begin
 */
export function readProposal(person: Person, question: string): KeptAnswer | null {
  const kinds = beginnable(person).map(({ id, begins }) => ({ key: id, words: begins?.words ?? [] }))
  const read = readRequest(question, kinds)
  if (!read || read.kind === null) return null
  return {
    ...{ state: 'proposed', sentences: [], sources: [], notes: [{ code: 'proposed', say: PROPOSED }] },
    language: languageOf(question) === 'ar' ? 'ar' : 'en',
    proposal: { kind: read.kind, title: read.title, text: read.text },
  }
}

/** What somebody wants done to a record that is there. */
const CHANGES =
  /^\P{L}*(?:(?:please|can you|could you|من فضلك|رجاء)\s+)?(?:delete|remove|erase|close|reopen|approve|reject|sign|cancel|assign|change|update|edit|move|send|pay|احذف|امسح|أغلق|اغلق|اعتمد|وافق على|ارفض|وقّع|وقع|ألغ|الغ|عدّل|عدل|غيّر|غير|أرسل|ارسل|ادفع)(?!\p{L})/iu
const CHANGES_NOTHING = {
  en: 'The assistant changes nothing and signs nothing. Open the record, and do it there yourself.',
  ar: 'لا يغيّر المساعد شيئًا ولا يوقّع شيئًا. افتح السجل وافعل ذلك فيه بنفسك.',
}

/** Says what can be begun, where something else was wanted and no document answers. */
export function notProposed(person: Person, question: string): KeptAnswer['notes'] {
  if (CHANGES.test(question)) return [{ code: 'changes-nothing', say: CHANGES_NOTHING }]
  if (readRequest(question, [])?.kind !== null) return []
  const titles = beginnable(person).map(({ title }) => title)
  const say = {
    en: titles.length
      ? `The assistant writes nothing. It can fill in the form of: ${titles.map(({ en }) => en).join(', ')}.`
      : 'The assistant writes nothing, and you may add no record whose form it can fill in.',
    ar: titles.length
      ? `لا يكتب المساعد شيئًا. يمكنه ملء نموذج: ${titles.map(({ ar }) => ar).join('، ')}.`
      : 'لا يكتب المساعد شيئًا، ولا يحق لك إضافة سجل يمكنه ملء نموذجه.',
  }
  return [{ code: 'not-proposed', say }]
}

/** The form with what is filled in, as far as the reader may open it now. */
export function proposalNow(
  person: Person,
  { kind: id, title, text }: NonNullable<KeptAnswer['proposal']>,
): ChatProposal | null {
  const kind = findRecordKind(id)
  if (!kind?.begins) return null
  const { begins } = kind
  const filled = { ...(title && { [begins.title]: title }), ...(text && { [begins.text]: text }) }
  return { kind: { ...kind.title }, title, text, path: addressFor(person, formOf(kind, filled)) }
}

import type { PaperPart } from '#engines/paper/paper.ts'
import { printParts } from '#modules/papers/server/public.ts'
import { timeZoneOfProject } from '#modules/sites/server/public.ts'
import type { FileAnswer } from '#platform/contract/define-api.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import type { ChatCount, ChatLive, ChatSource, ChatTurn } from '../contract/chat.ts'
import { showShared } from './share-chat.ts'
import { branchTo, showChat } from './talk.ts'

const WORDS = {
  kind: { en: 'Conversation with the assistant', ar: 'محادثة مع المساعد' },
  withheld: { en: 'Withheld: you may not read what this was taken from.', ar: 'محجوب: لا يمكنك قراءة ما أُخذ منه هذا.' },
  noRight: { en: 'Not answered: no documents may be read.', ar: 'لم يُجب: لا وثائق يمكن قراءتها.' },
  by: {
    en: 'Answered by the language model {model} from these sources.',
    ar: 'أجاب النموذج اللغوي {model} من هذه المصادر.',
  },
  superseded: { en: 'superseded', ar: 'حلّ محله إصدار أحدث' },
  page: { en: 'page {page}', ar: 'صفحة {page}' },
  ignored: { en: 'Not understood, and left out: {words}.', ar: 'لم يُفهم فتُرك: {words}.' },
} as const satisfies Record<string, Text>

interface Asked {
  readonly id: string
  /** The last question of the branch that is printed; absent: the one that was asked last. */
  readonly turnId?: string | undefined
}

/** A conversation of the caller as PDF: what they may read no longer is withheld there too. @throws chat.not-found */
export async function printChat(request: RequestContext, { id, turnId }: Asked): Promise<FileAnswer> {
  const { title, turns } = await showChat(request, { id })
  return print(request, title, turns, turnId)
}

/** @throws chat.not-shared */
export async function printShared(request: RequestContext, { id, turnId }: Asked): Promise<FileAnswer> {
  const { title, turns } = await showShared(request, { id })
  return print(request, title, turns, turnId)
}

async function print(
  request: RequestContext,
  title: string,
  turns: readonly ChatTurn[],
  turnId: string | undefined,
): Promise<FileAnswer> {
  const caller = callerOf(request)
  const { services, scope, language } = caller
  const branch = branchTo(turns, turnId ?? turns.at(-1)?.id ?? null)
  const projectCode = branch.find((turn) => turn.projectCode !== null)?.projectCode ?? ''
  const timeZone = await services.database.read(scope, (db) => timeZoneOfProject(db, projectCode))
  const pdf = await printParts(caller, {
    kind: WORDS.kind[language],
    title,
    place: { projectCode },
    parts: branch.flatMap((turn) => partsOf(turn, language)),
    ...{ language, timeZone },
  })
  return bytesAnswer('conversation.pdf', 'application/pdf', pdf)
}

function partsOf(turn: ChatTurn, language: Language): PaperPart[] {
  const { state, question, sentences, sources, answeredBy, notes, count, live, record, proposal } = turn
  const say = (text: Text, fields: Readonly<Record<string, string>> = {}) =>
    text[language].replace(/\{(\w+)\}/g, (_, name: string) => fields[name] ?? '')
  const lines = [
    ...sentences.map(({ text, sources: from }) => `${text ?? say(WORDS.withheld)} [${from.join(', ')}]`),
    ...((state === 'counted' && !count) || (state === 'facts' && !record) ? [say(WORDS.withheld)] : []),
    ...(state === 'no-right' ? [say(WORDS.noRight)] : []),
    ...sources.map((source) => `[${source.number}] ${sourceLine(source, say)}`),
    ...(answeredBy === null ? [] : [say(WORDS.by, { model: answeredBy })]),
    ...notes.map((note) => note.say[language]),
  ]
  return [
    { type: 'text', heading: question, text: lines.join('\n\n') },
    ...(count ? countParts(count, language, say) : []),
    ...(live?.things ?? []).map((thing) => liveFacts(thing, language)),
    ...(record
      ? [
          {
            type: 'facts',
            heading: `${record.kind[language]}: ${record.number} ${record.title[language]}`.trim(),
            facts: record.facts,
          } as const,
        ]
      : []),
    ...(proposal
      ? [{ type: 'text', heading: proposal.kind[language], text: proposal.text || proposal.title } as const]
      : []),
  ]
}

function liveFacts({ name, title, values }: ChatLive['things'][number], language: Language): PaperPart {
  return {
    type: 'facts',
    heading: `${name} ${title[language]}`.trim(),
    facts: values.map((value) => ({
      label: value.name[language],
      value: [value.words?.[language] ?? String(value.number ?? ''), value.unit, value.at].filter(Boolean).join(' · '),
    })),
  }
}

type Say = (text: Text, fields?: Readonly<Record<string, string>>) => string

function sourceLine(source: ChatSource, say: Say): string {
  if (source.state === 'withheld') return say(WORDS.withheld)
  const { documentNumber, title, label, page, superseded } = source
  const where = [`${documentNumber} ${title}`.trim(), label, say(WORDS.page, { page: String(page) })]
  return [...where, ...(superseded ? [say(WORDS.superseded)] : [])].filter(Boolean).join(' · ')
}

function countParts(count: ChatCount, language: Language, say: Say): PaperPart[] {
  const { of, records, conditions, period, ignored, by, measures, groups } = count
  const facts = [
    ...conditions.map((one) => ({
      label: one.of[language],
      value: `${one.isNot ? '≠ ' : ''}${one.values.map((value) => value[language]).join(' / ')}`,
    })),
    ...(period ? [{ label: period.of[language], value: `${period.from ?? '…'} – ${period.to ?? '…'}` }] : []),
  ]
  const columns = [
    ...by.map((field) => ({ head: field[language], type: 'text' }) as const),
    ...measures.map(({ title }) => ({ head: title[language], type: 'decimal' }) as const),
  ]
  const rows = groups.map(({ keys, values }) => [...keys.map((key) => key[language]), ...values])
  return [
    { type: 'facts', facts: [{ label: of[language], value: String(records) }, ...facts] },
    ...(ignored.length > 0 ? [{ type: 'text', text: say(WORDS.ignored, { words: ignored.join(', ') }) } as const] : []),
    ...(rows.length > 0 ? [{ type: 'table', columns, rows } as const] : []),
  ]
}

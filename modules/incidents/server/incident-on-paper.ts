import type { PaperPart } from '#engines/paper/paper.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Incident } from '../contract/incident.ts'
import type { Evidence } from '../contract/incident-evidence.ts'
import { evidenceOf } from './evidence-repository.ts'
import { savedIncident } from './incident-records.ts'
import { statementsOnPaper } from './statements-on-paper.ts'

const WORDS = {
  people: { en: 'People', ar: 'الأشخاص' },
  name: { en: 'Name', ar: 'الاسم' },
  company: { en: 'Works for', ar: 'يعمل لدى' },
  statement: { en: 'What they say', ar: 'ما يقولونه' },
  events: { en: 'Sequence of events', ar: 'تسلسل الأحداث' },
  what: { en: 'What happened', ar: 'ما حدث' },
  shownBy: { en: 'Shown by', ar: 'الدليل' },
  whys: { en: 'Why it happened', ar: 'لماذا حدث' },
  why: { en: 'Why?', ar: 'لماذا؟' },
  actions: { en: 'Corrective actions', ar: 'الإجراءات التصحيحية' },
  action: { en: 'Action', ar: 'الإجراء' },
  owner: { en: 'Owner', ar: 'المسؤول' },
  dueOn: { en: 'Due', ar: 'الاستحقاق' },
  doneNote: { en: 'What was done', ar: 'ما تم' },
  evidence: { en: 'Evidence', ar: 'الأدلة' },
  at: { en: 'When', ar: 'الوقت' },
  recorded: { en: 'What was recorded', ar: 'ما سُجل' },
  fact: { en: 'What is known of it', ar: 'ما يُعرف عنه' },
  keptBy: { en: 'Kept by', ar: 'حفظه' },
  verifiedBy: { en: 'Verified by', ar: 'تحقق منه' },
} satisfies Record<string, Text>

/** Below the facts: who was there, why it happened, and what is done about it. */
export async function incidentOnPaper(context: RequestContext, id: string, timeZone = 'UTC'): Promise<PaperPart[]> {
  const incident = await savedIncident.present(context, await savedIncident.get(context, id))
  const evidence = await evidenceOf(context, id)
  const [people, ...others] = partsOf(incident, context.language)
  return [
    ...(people ? [people] : []),
    ...(await statementsOnPaper(context, id, timeZone)),
    ...others,
    evidencePart(evidence, context.language, timeZone),
  ].filter((part) => part.type !== 'table' || part.rows.length > 0)
}

function partsOf({ people, events, whys, actions }: Incident, language: Language): PaperPart[] {
  const head = (word: Text) => ({ head: word[language], type: 'text' }) as const
  return [
    {
      type: 'table',
      heading: WORDS.people[language],
      columns: [head(WORDS.name), head(WORDS.company), head(WORDS.statement)],
      rows: people.map(({ name, company, statement }) => [name, company, statement || null]),
    },
    {
      type: 'table',
      heading: WORDS.events[language],
      columns: [head(WORDS.at), head(WORDS.what), head(WORDS.shownBy)],
      rows: events.map(({ when, what, evidence }) => [when || null, what, evidence || null]),
    },
    {
      type: 'table',
      heading: WORDS.whys[language],
      columns: [head(WORDS.why)],
      rows: whys.map((why) => [why]),
    },
    {
      type: 'table',
      heading: WORDS.actions[language],
      columns: [
        head(WORDS.action),
        head(WORDS.owner),
        { head: WORDS.dueOn[language], type: 'day' },
        head(WORDS.doneNote),
        head(WORDS.verifiedBy),
      ],
      rows: actions.map(({ description, owner, dueOn, doneNote, verifiedBy }) => [
        description,
        owner.name,
        dueOn,
        doneNote || null,
        verifiedBy?.name ?? null,
      ]),
    },
  ]
}

function evidencePart(evidence: readonly Evidence[], language: Language, timeZone: string): PaperPart {
  return {
    type: 'table',
    heading: WORDS.evidence[language],
    columns: [
      { head: WORDS.at[language], type: 'moment', timeZone },
      { head: WORDS.recorded[language], type: 'text' },
      { head: WORDS.fact[language], type: 'text' },
      { head: WORDS.keptBy[language], type: 'text' },
    ],
    rows: evidence.map(({ at, title, fact, keptBy }) => [at, title[language], fact[language], keptBy.name]),
  }
}

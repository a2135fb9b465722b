import type { PaperPart } from '#engines/paper/paper.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Incident } from '../contract/incident.ts'
import { savedIncident } from './incident-records.ts'

const WORDS = {
  people: { en: 'People', ar: 'الأشخاص' },
  name: { en: 'Name', ar: 'الاسم' },
  company: { en: 'Works for', ar: 'يعمل لدى' },
  statement: { en: 'What they say', ar: 'ما يقولونه' },
  whys: { en: 'Why it happened', ar: 'لماذا حدث' },
  why: { en: 'Why?', ar: 'لماذا؟' },
  actions: { en: 'Corrective actions', ar: 'الإجراءات التصحيحية' },
  action: { en: 'Action', ar: 'الإجراء' },
  owner: { en: 'Owner', ar: 'المسؤول' },
  dueOn: { en: 'Due', ar: 'الاستحقاق' },
  doneNote: { en: 'What was done', ar: 'ما تم' },
  verifiedBy: { en: 'Verified by', ar: 'تحقق منه' },
} satisfies Record<string, Text>

/** Below the facts: who was there, why it happened, and what is done about it. */
export async function incidentOnPaper(context: RequestContext, id: string): Promise<PaperPart[]> {
  const incident = await savedIncident.present(context, await savedIncident.get(context, id))
  return partsOf(incident, context.language).filter((part) => part.type !== 'table' || part.rows.length > 0)
}

function partsOf({ people, whys, actions }: Incident, language: Language): PaperPart[] {
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

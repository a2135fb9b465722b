import type { PaperPart } from '#engines/paper/paper.ts'
import { printParts } from '#modules/papers/server/public.ts'
import { timeZoneOfProject } from '#modules/sites/server/public.ts'
import type { FileAnswer } from '#platform/contract/define-api.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import { type CheckResult, type ComplianceCheck, complianceCheckErrors } from '../contract/compliance-check.ts'
import { savedCheck } from './compliance-check-records.ts'
import { resultsOf } from './read-results.ts'

/** Results on the paper; the screen has them all. What passes is counted. */
const MOST_RESULTS = 600

const WORDS = {
  kind: { en: 'Compliance check', ar: 'فحص المطابقة' },
  rules: { en: 'Rules', ar: 'القواعد' },
  hash: { en: 'SHA-256 of the rules', ar: 'بصمة القواعد SHA-256' },
  ids: { en: 'IDS', ar: 'ملف IDS' },
  begun: { en: 'Checked on', ar: 'تاريخ الفحص' },
  by: { en: 'Checked by', ar: 'فحصه' },
  counts: { en: 'Passed / failed / not tested', ar: 'استوفى / لم يستوف / لم يُفحص' },
  waived: { en: 'Failures under a waiver', ar: 'إخفاقات باستثناء سارٍ' },
  note: { en: 'Note', ar: 'ملاحظة' },
  targets: { en: 'What was checked', ar: 'ما فُحص' },
  target: { en: 'Document or model', ar: 'الوثيقة أو النموذج' },
  revision: { en: 'Revision checked', ar: 'الإصدار المفحوص' },
  file: { en: 'SHA-256 of its file', ar: 'بصمة ملفه SHA-256' },
  clause: { en: 'Clause', ar: 'البند' },
  demand: { en: 'Demand', ar: 'المطلوب' },
  pass: { en: 'Pass', ar: 'استوفى' },
  fail: { en: 'Fail', ar: 'لم يستوف' },
  not_tested: { en: 'Not tested', ar: 'لم يُفحص' },
  results: { en: 'What fails or was not tested', ar: 'ما لم يستوف أو لم يُفحص' },
  outcome: { en: 'Outcome', ar: 'النتيجة' },
  reason: { en: 'Reason and evidence', ar: 'السبب والدليل' },
  page: { en: 'page', ar: 'صفحة' },
  waiver: { en: 'waived until', ar: 'مستثنى حتى' },
  more: { en: 'More results than the paper holds', ar: 'نتائج أكثر مما تتسع له الورقة' },
  moreAbout: {
    en: 'This paper has the first {most} of {total}. The screen has all of them.',
    ar: 'في هذه الورقة أول {most} من {total}. والشاشة فيها كلها.',
  },
} as const satisfies Record<string, Text>

type Say = (word: keyof typeof WORDS) => string

/** The report of a check. A pre-check by rules that people approved, no certificate. @throws not-done */
export async function printCheck(context: RequestContext, { id }: { readonly id: string }): Promise<FileAnswer> {
  const caller = callerOf(context)
  const { services, scope, language } = caller
  const read = await services.database.read(scope, async (db) => {
    const inside = { ...caller, db }
    const stored = await savedCheck.get(inside, id)
    if (stored.state !== 'done') throw complianceCheckErrors.notDone({ id })
    const found = await resultsOf(inside, stored, { outcome: ['fail', 'not_tested'], page: 1, pageSize: MOST_RESULTS })
    const timeZone = await timeZoneOfProject(db, stored.projectCode)
    return { check: savedCheck.present(inside, stored), found, timeZone }
  })
  const { check, found, timeZone } = read
  const say: Say = (word) => WORDS[word][language]
  const isArabic = language === 'ar'
  const format = new Intl.DateTimeFormat(isArabic ? 'ar-AE-u-nu-latn' : 'en-GB', {
    ...({ dateStyle: 'medium', timeStyle: 'short' } as const),
    timeZone,
  })
  const nameOf = (of: { readonly name: string; readonly nameAr: string }) => (isArabic && of.nameAr) || of.name
  const pdf = await printParts(caller, {
    ...{ kind: say('kind'), title: nameOf(check), number: check.number, language, timeZone },
    place: { projectCode: check.projectCode },
    parts: [
      factsOf(check, say, format.format(new Date(check.createdAt))),
      targetsOf(check, say, nameOf),
      rulesOf(check, say),
      resultsPart(check, found.items, say, nameOf),
      ...moreThan(found.total, say),
    ],
  })
  return bytesAnswer(`${check.number}.pdf`, 'application/pdf', pdf)
}

function factsOf(check: ComplianceCheck, say: Say, begun: string): PaperPart {
  const { setName, setEdition, rulesHash, idsName, idsSha256, pass, fail, notTested, waived, createdBy, note } = check
  const facts = [
    { label: say('rules'), value: setName && `${setName} (${setEdition})` },
    { label: say('hash'), value: rulesHash },
    { label: say('ids'), value: idsName && `${idsName}: ${idsSha256}` },
    { label: say('begun'), value: begun },
    { label: say('by'), value: createdBy.name },
    { label: say('counts'), value: `${pass} / ${fail} / ${notTested}` },
    { label: say('waived'), value: waived > 0 ? String(waived) : null },
    { label: say('note'), value: note || null },
  ]
  return { type: 'facts', facts: facts.filter(({ value }) => value !== null) }
}

type NameOf = (of: { readonly name: string; readonly nameAr: string }) => string

function targetsOf({ targets }: ComplianceCheck, say: Say, nameOf: NameOf): PaperPart {
  return {
    type: 'table',
    heading: say('targets'),
    columns: (['target', 'revision', 'file'] as const).map((word) => ({ head: say(word), type: 'text' })),
    rows: targets.map((target) => [`${target.number} ${nameOf(target)}`.trim(), target.label, target.sha256]),
  }
}

function rulesOf({ rules }: ComplianceCheck, say: Say): PaperPart {
  const heads = ['clause', 'demand', 'pass', 'fail', 'not_tested'] as const
  return {
    type: 'table',
    heading: say('rules'),
    columns: heads.map((word) => ({ head: say(word), type: 'text' })),
    rows: rules.map((rule) => [
      ...[rule.clause, `${rule.text} (${rule.demand})`, String(rule.pass), String(rule.fail), String(rule.notTested)],
    ]),
  }
}

function resultsPart(check: ComplianceCheck, results: readonly CheckResult[], say: Say, nameOf: NameOf): PaperPart {
  return {
    type: 'table',
    heading: say('results'),
    columns: (['clause', 'target', 'outcome', 'reason'] as const).map((word) => ({ head: say(word), type: 'text' })),
    rows: results.map((result) => {
      const target = check.targets[result.target]
      const name = target ? `${target.number || nameOf(target)} ${target.label}` : ''
      return [result.clause, name, say(result.outcome), evidenceOf(result, say)]
    }),
  }
}

function evidenceOf({ reason, passage, element, waiver }: CheckResult, say: Say): string {
  const where = passage
    ? `${say('page')} ${passage.page}: “${passage.quote.slice(0, 300)}”`
    : element && [element.ifcClass, element.name, element.globalId].filter(Boolean).join(' · ')
  const waived = waiver?.isInForce ? `${say('waiver')} ${waiver.until}: ${waiver.reason}` : null
  return [reason, where, waived].filter(Boolean).join(' — ')
}

function moreThan(total: number, say: Say): PaperPart[] {
  if (total <= MOST_RESULTS) return []
  const text = say('moreAbout').replace('{most}', String(MOST_RESULTS)).replace('{total}', String(total))
  return [{ type: 'text', heading: say('more'), text }]
}

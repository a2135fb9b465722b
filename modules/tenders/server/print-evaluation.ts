import type { PaperPart } from '#engines/paper/paper.ts'
import { currencyDecimals } from '#engines/quantities/currencies.ts'
import { printParts } from '#modules/papers/server/public.ts'
import { findProjectFacts } from '#modules/sites/server/public.ts'
import type { FileAnswer } from '#platform/contract/define-api.ts'
import type { Approval } from '#platform/contract/step-endpoints.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import { approvalsOf } from '#platform/server/records/approvals.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import type { TenderResult } from '../contract/tender-result.ts'
import { CRITERION_WORDS, FLAG_WORDS } from '../contract/tender-words.ts'
import { type BidFlag, tenderKind, tenderStates } from '../contract/tenders-records.ts'
import { showResult } from './show-result.ts'
import { type StoredTender, savedTender } from './tender-records.ts'

/** Lines with flags that stand on the paper; the screen has them all. */
const MOST_LINES = 500

const WORDS = {
  kind: { en: 'Evaluation of bids', ar: 'تقييم العطاءات' },
  state: { en: 'State', ar: 'الحالة' },
  estimate: { en: 'Estimate', ar: 'التقدير' },
  opened: { en: 'Opened by', ar: 'فتحها' },
  openedAt: { en: 'Opened on', ar: 'فُتحت في' },
  recommended: { en: 'Recommended bidder', ar: 'العطاء الموصى به' },
  none: { en: 'None of the bids', ar: 'لا أحد من العطاءات' },
  hash: { en: 'SHA-256 of the evaluation', ar: 'بصمة التقييم SHA-256' },
  recommendation: { en: 'Recommendation', ar: 'التوصية' },
  prices: { en: 'Prices', ar: 'الأسعار' },
  bidder: { en: 'Bidder', ar: 'مقدم العطاء' },
  readOut: { en: 'Read out', ar: 'المقروء' },
  corrected: { en: 'Corrected', ar: 'المصحح' },
  allowances: { en: 'Allowances', ar: 'المضاف للنواقص' },
  levelled: { en: 'Levelled', ar: 'المسوّى' },
  evaluated: { en: 'Evaluated', ar: 'المقيَّم' },
  scores: { en: 'Scores', ar: 'الدرجات' },
  score: { en: 'Score', ar: 'المجموع' },
  rank: { en: 'Rank', ar: 'الترتيب' },
  sensitivity: { en: 'Sensitivity of the order to the weights', ar: 'حساسية الترتيب للأوزان' },
  weight: { en: 'Weight', ar: 'الوزن' },
  change: { en: 'Change', ar: 'التغيير' },
  first: { en: 'First then', ar: 'الأول عندئذ' },
  remarks: { en: 'What to look at', ar: 'ما ينبغي النظر فيه' },
  lines: { en: 'Lines with questions', ar: 'بنود عليها أسئلة' },
  item: { en: 'Item', ar: 'البند' },
  description: { en: 'Description', ar: 'الوصف' },
  questions: { en: 'Questions', ar: 'الأسئلة' },
  clarifications: { en: 'Clarifications', ar: 'الإيضاحات' },
  question: { en: 'Question', ar: 'السؤال' },
  answer: { en: 'Answer', ar: 'الجواب' },
  effect: { en: 'Effect on price', ar: 'الأثر في السعر' },
  declarations: { en: 'Declarations of interests', ar: 'التصريح بالمصالح' },
  person: { en: 'Person', ar: 'الشخص' },
  declared: { en: 'Declared', ar: 'التصريح' },
  noConflict: { en: 'No conflict of interest', ar: 'لا تضارب مصالح' },
  conflict: { en: 'Conflict of interest', ar: 'تضارب مصالح' },
  left: { en: 'Not compared', ar: 'لم يُقارن' },
  signatures: { en: 'Signed by', ar: 'التوقيعات' },
} as const satisfies Record<string, Text>

type Say = (word: keyof typeof WORDS) => string

interface Printed {
  readonly tender: StoredTender
  readonly result: TenderResult
  readonly approvals: readonly Approval[]
  readonly language: Language
  readonly say: Say
  readonly moment: (at: string) => string
}

/** The report of an evaluation as it stands now, with who signed it. @throws sealed before the bids were opened */
export async function printEvaluation(context: RequestContext, { id }: { readonly id: string }): Promise<FileAnswer> {
  const caller = callerOf(context)
  const { services, scope, language } = caller
  const read = await services.database.read(scope, async (db) => {
    const inside = { ...caller, db }
    const tender = await savedTender.get(inside, id)
    const result = await showResult(inside, { id, from: 0, limit: MOST_LINES, isFlagged: true })
    const facts = await findProjectFacts(db, tender.projectCode)
    const { seen } = savedTender.present(inside, tender)
    const approvals = await approvalsOf(db, tenderKind.id, tender, seen)
    return { tender, result, approvals, timeZone: facts?.timezone ?? 'UTC' }
  })
  const { tender, timeZone } = read
  const format = new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const printed: Printed = {
    ...read,
    language,
    say: (word) => WORDS[word][language],
    moment: (at) => format.format(new Date(at)),
  }
  const pdf = await printParts(caller, {
    kind: WORDS.kind[language],
    title: (language === 'ar' && tender.titleAr) || tender.title,
    number: tender.number,
    place: { projectCode: tender.projectCode },
    parts: partsOf(printed),
    language,
    timeZone,
  })
  return bytesAnswer(`${tender.number}.pdf`, 'application/pdf', pdf)
}

function partsOf(printed: Printed): PaperPart[] {
  const { tender, say } = printed
  return [
    factsOf(printed),
    ...(tender.recommendation
      ? [{ type: 'text', heading: say('recommendation'), text: tender.recommendation } as const]
      : []),
    pricesOf(printed),
    scoresOf(printed),
    ...sensitivityOf(printed),
    ...remarksOf(printed),
    ...linesOf(printed),
    ...clarificationsOf(printed),
    declarationsOf(printed),
    signaturesOf(printed),
  ]
}

function factsOf({ tender, result, language, say, moment }: Printed): PaperPart {
  const chosen = tender.bids.find(({ id }) => id === tender.recommendedBidId)
  const people = [tender.unsealedBy, tender.openedBy].flatMap((person) => (person ? [person.name] : []))
  const decimals = currencyDecimals(tender.currency)
  return {
    type: 'facts',
    facts: [
      { label: say('state'), value: tenderStates.states[tender.state].title[language] },
      { label: say('opened'), value: people.join(', ') },
      ...(tender.openedAt ? [{ label: say('openedAt'), value: moment(tender.openedAt) }] : []),
      ...(result.estimateTotal === null
        ? []
        : [
            {
              label: `${say('estimate')} (${tender.currency})`,
              value: result.estimateTotal,
              of: { type: 'decimal', decimals } as const,
            },
          ]),
      ...(tender.recommendation ? [{ label: say('recommended'), value: chosen?.bidder ?? say('none') }] : []),
      { label: say('hash'), value: tender.evaluationHash },
    ],
  }
}

function pricesOf({ tender, result, say }: Printed): PaperPart {
  const decimals = currencyDecimals(tender.currency)
  const money = (word: Parameters<Say>[0]) => ({ head: say(word), type: 'decimal', decimals }) as const
  return {
    type: 'table',
    heading: `${say('prices')} (${tender.currency})`,
    columns: [
      { head: say('bidder'), type: 'text' },
      ...(['readOut', 'corrected', 'allowances', 'levelled', 'evaluated'] as const).map(money),
    ],
    rows: result.bids.map((bid) => [
      ...[bid.bidder, bid.readOutTotal, bid.correctedTotal, bid.allowances, bid.levelledTotal, bid.evaluatedTotal],
    ]),
  }
}

function scoresOf({ result, language, say }: Printed): PaperPart {
  const { criteria, bids } = result
  const ranked = bids.toSorted((a, b) => (a.rank ?? bids.length) - (b.rank ?? bids.length))
  return {
    type: 'table',
    heading: say('scores'),
    columns: [
      { head: say('bidder'), type: 'text' },
      ...criteria.map(
        ({ key, weight }) =>
          ({ head: `${CRITERION_WORDS[key][language]} ${weight} %`, type: 'decimal', decimals: 2 }) as const,
      ),
      { head: say('score'), type: 'decimal', decimals: 2 },
      { head: say('rank'), type: 'text' },
    ],
    rows: ranked.map((bid) => [
      bid.bidder,
      ...criteria.map(({ key }) => bid.scores[key] ?? null),
      bid.score,
      bid.rank === null ? '' : String(bid.rank),
    ]),
  }
}

function sensitivityOf({ result, language, say }: Printed): PaperPart[] {
  const { sensitivity, bids } = result
  if (sensitivity.length === 0) return []
  const name = (key: string) => bids.find((bid) => bid.key === key)?.bidder ?? ''
  return [
    {
      type: 'table',
      heading: say('sensitivity'),
      columns: [
        { head: say('weight'), type: 'text' },
        { head: say('change'), type: 'text' },
        { head: say('first'), type: 'text' },
      ],
      rows: sensitivity.map(({ criterion, change, order }) => [
        CRITERION_WORDS[criterion][language],
        change,
        name(order[0] ?? ''),
      ]),
    },
  ]
}

/** What is odd of whole bids, what their files did not say as it was computed, and who was left out. */
function remarksOf({ tender, result, language, say }: Printed): PaperPart[] {
  const ofBids = result.bids.flatMap(({ bidder, abnormallyLow, frontLoading, findings }) => [
    ...[abnormallyLow, frontLoading].filter(({ is }) => is).map(({ reason }) => `${bidder}: ${reason[language]}`),
    ...findings.map(({ say: words, where }) => `${bidder}: ${words[language]} ${where}`),
  ])
  const left = tender.bids
    .filter(({ isResponsive }) => !isResponsive)
    .map(({ bidder, unresponsiveReason }) => `${say('left')}: ${bidder}. ${unresponsiveReason}`)
  const all = [...ofBids, ...left, ...result.findings.map(({ say: words, where }) => `${words[language]} ${where}`)]
  return all.length === 0 ? [] : [{ type: 'text', heading: say('remarks'), text: all.join('\n') }]
}

function linesOf({ result, language, say }: Printed): PaperPart[] {
  const name = (key: string) => result.bids.find((bid) => bid.key === key)?.bidder ?? ''
  const inWords = (flags: readonly BidFlag[]) => flags.map((flag) => FLAG_WORDS[flag][language]).join(', ')
  if (result.lines.length === 0) return []
  return [
    {
      type: 'table',
      heading: say('lines'),
      columns: [
        { head: say('item'), type: 'text' },
        { head: say('description'), type: 'text' },
        { head: say('questions'), type: 'text' },
      ],
      rows: result.lines.map(({ itemNo, description, cells }) => [
        itemNo,
        description,
        cells
          .filter(({ flags }) => flags.length > 0)
          .map(({ bid, flags }) => `${name(bid)}: ${inWords(flags)}`)
          .join('; '),
      ]),
    },
  ]
}

function clarificationsOf({ tender, result, say }: Printed): PaperPart[] {
  if (result.clarifications.length === 0) return []
  return [
    {
      type: 'table',
      heading: say('clarifications'),
      columns: [
        { head: say('bidder'), type: 'text' },
        { head: say('question'), type: 'text' },
        { head: say('answer'), type: 'text' },
        { head: say('effect'), type: 'decimal', decimals: currencyDecimals(tender.currency) },
      ],
      rows: result.clarifications.map(({ bidder, question, answer, effect }) => [bidder, question, answer, effect]),
    },
  ]
}

function declarationsOf({ result, say }: Printed): PaperPart {
  return {
    type: 'table',
    heading: say('declarations'),
    columns: [
      { head: say('person'), type: 'text' },
      { head: say('declared'), type: 'text' },
    ],
    rows: result.declarations.map(({ by, hasConflict, said }) => [
      by.name,
      hasConflict ? `${say('conflict')}: ${said}` : say('noConflict'),
    ]),
  }
}

function signaturesOf({ approvals, language, say, moment }: Printed): PaperPart {
  return {
    type: 'signatures',
    heading: say('signatures'),
    signatures: approvals.toReversed().map(({ step, approvedBy, approvedAt }) => ({
      role:
        step in tenderStates.steps ? tenderStates.steps[step as keyof typeof tenderStates.steps].title[language] : step,
      name: approvedBy.name,
      on: moment(approvedAt),
    })),
  }
}

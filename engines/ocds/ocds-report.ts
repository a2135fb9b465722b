import { compareDecimals, multiplyDecimals, subtractDecimals } from '../quantities/decimal.ts'
import { unreadableFiles } from '../unreadable-file-error.ts'
import {
  amountIn,
  isObject,
  listOf,
  NO_CURRENCY,
  type OcdsObject,
  objectsIn,
  type PublishedAmount,
  sumsOf,
  textIn,
} from './ocds-amounts.ts'
import { type ExactJson, readJsonExactly } from './read-json-exactly.ts'

export type OcdsShape = 'release-package' | 'record-package' | 'record' | 'release'

export interface OcdsReport {
  readonly shape: OcdsShape | 'several'
  /** Also those that are links without content. */
  readonly releases: number
  /** Distinct ones, by process and id. */
  readonly contracts: number
  /** Of distinct contracts as of the compiled or the newest release, by currency: decimal texts. */
  readonly value: Readonly<Record<string, string>>
  /** Of the contracts of all releases added up, which counts one contract several times. */
  readonly releaseValue: Readonly<Record<string, string>>
  /** Of all releases that are there, of the compiled one where none is. */
  readonly milestones: number
  readonly transactions: number
  /** Of contracts. */
  readonly amendments: number
  readonly documents: number
  readonly warnings: readonly OcdsWarning[]
}

export interface OcdsWarning {
  readonly code:
    | 'linked-releases'
    | 'no-currency'
    | 'currency-case'
    | 'no-amount'
    | 'nearly-equal'
    | 'two-contents'
    | 'empty-amendment'
  readonly message: string
}

export const unreadableOcds = unreadableFiles({
  'not-json': {
    en: 'The file is no JSON: {reason}. Download it again.',
    ar: 'الملف ليس JSON: {reason}. نزّله من جديد.',
  },
  'not-ocds': {
    en: 'This is no contracting data (OCDS): it holds neither releases nor records.',
    ar: 'هذه ليست بيانات تعاقد مفتوحة (OCDS): لا إصدارات فيها ولا سجلات.',
  },
})

interface Found {
  readonly shape: OcdsShape
  readonly releases: readonly OcdsObject[]
  readonly linked: number
  readonly compiled: readonly OcdsObject[]
}

/**
 * What one publication says, or several of the same processes together. Numbers are read as text, never through a float.
 * @throws UnreadableFileError
 */
export function reportOcds(...texts: readonly string[]): OcdsReport {
  const found = texts.map((text) => shapeOf(parse(text)))
  const releases = found.flatMap((one) => one.releases)
  const compiled = found.flatMap((one) => one.compiled)
  const linked = found.reduce((sum, one) => sum + one.linked, 0)
  const counted = releases.length > 0 ? releases : compiled
  const warnings = warningsOf(releases, compiled, linked)
  const contracts = distinctContracts(releases, compiled)
  const [first] = found
  return {
    shape: found.length === 1 && first ? first.shape : 'several',
    releases: releases.length + linked,
    contracts: contracts.size,
    value: sumsOf(valuesOf([...contracts.values()])),
    releaseValue: sumsOf(valuesOf(counted.flatMap(contractsIn))),
    milestones: sumOver(counted, milestonesIn),
    transactions: sumOver(counted, (release) =>
      sumOver(contractsIn(release), (contract) => listOf(implementationOf(contract)['transactions']).length),
    ),
    amendments: sumOver(counted, (release) => sumOver(contractsIn(release), amendmentsIn)),
    documents: sumOver(counted, documentsIn),
    warnings,
  }
}

function parse(text: string): ExactJson {
  try {
    return readJsonExactly(text)
  } catch (cause) {
    throw unreadableOcds('not-json', { reason: cause instanceof Error ? cause.message : String(cause) }, cause)
  }
}

function shapeOf(read: ExactJson): Found {
  if (!isObject(read)) throw unreadableOcds('not-ocds')
  if (Array.isArray(read['records'])) return recordsOf('record-package', objectsIn(read['records']))
  if (read['compiledRelease'] !== undefined) return recordsOf('record', [read])
  if (Array.isArray(read['releases'])) {
    const releases = objectsIn(read['releases'])
    return { shape: 'release-package', releases, linked: 0, compiled: [] }
  }
  if (typeof read['ocid'] !== 'string') throw unreadableOcds('not-ocds')
  return { shape: 'release', releases: [read], linked: 0, compiled: [] }
}

function recordsOf(shape: OcdsShape, records: readonly OcdsObject[]): Found {
  const all = records.flatMap((record) => objectsIn(record['releases']))
  const isLink = (release: OcdsObject) => typeof release['url'] === 'string' && release['ocid'] === undefined
  return {
    shape,
    releases: all.filter((release) => !isLink(release)),
    linked: all.filter(isLink).length,
    compiled: records.map((record) => record['compiledRelease']).filter(isObject),
  }
}

const contractsIn = (release: OcdsObject) => objectsIn(release['contracts'])
const implementationOf = (contract: OcdsObject): OcdsObject => {
  const implementation = contract['implementation']
  return isObject(implementation) ? implementation : {}
}
const sumOver = <Item>(items: readonly Item[], count: (item: Item) => number) =>
  items.reduce((sum, item) => sum + count(item), 0)

/** By process and id: as the compiled release has them, else as the newest release that has them does. */
function distinctContracts(releases: readonly OcdsObject[], compiled: readonly OcdsObject[]): Map<string, OcdsObject> {
  const found = new Map<string, OcdsObject>()
  const settled = new Set(compiled.map(({ ocid }) => textIn(ocid)))
  const open = releases.filter(({ ocid }) => !settled.has(textIn(ocid)))
  const inOrder = open.toSorted((a, b) => (ageOf(a) < ageOf(b) ? -1 : 1))
  for (const release of [...inOrder, ...compiled])
    for (const contract of contractsIn(release))
      found.set(`${textIn(release['ocid'])} ${textIn(contract['id'])}`, contract)
  return found
}

/** Newest by date, then by id. */
const ageOf = (release: OcdsObject) => `${textIn(release['date'])} ${textIn(release['id'])}`

function valuesOf(contracts: readonly OcdsObject[]): PublishedAmount[] {
  return contracts.flatMap((contract) => amountIn(contract['value']) ?? [])
}

function milestonesIn(release: OcdsObject): number {
  const parts = [release['planning'], release['tender']].filter(isObject)
  const ofContracts = contractsIn(release).flatMap((contract) => [contract, implementationOf(contract)])
  return sumOver([...parts, ...ofContracts], (part) => listOf(part['milestones']).length)
}

function amendmentsIn(contract: OcdsObject): number {
  const { amendments, amendment } = contract
  if (Array.isArray(amendments) && amendments.length > 0) return amendments.length
  return isObject(amendment) ? 1 : 0
}

function documentsIn(release: OcdsObject): number {
  const parts = [release['planning'], release['tender'], ...listOf(release['awards'])].filter(isObject)
  const ofContracts = contractsIn(release).flatMap((contract) => [contract, implementationOf(contract)])
  return sumOver([...parts, ...ofContracts], (part) => listOf(part['documents']).length)
}

/** Half of the last digit that a float of single precision keeps of a thousand million. */
const NEARLY = { units: 1n, scale: 7 }

function warningsOf(releases: readonly OcdsObject[], compiled: readonly OcdsObject[], linked: number): OcdsWarning[] {
  const warnings: OcdsWarning[] = []
  const tell = (code: OcdsWarning['code'], message: string) => warnings.push({ code, message })
  if (linked > 0) tell('linked-releases', `${linked} releases are links without content; what they say is not counted.`)
  const contracts = [...releases, ...compiled].flatMap(contractsIn)
  const currencies = contracts.flatMap(({ value }) => (isObject(value) ? [textIn(value['currency'])] : []))
  const unnamed = currencies.filter((currency) => currency === '').length
  if (unnamed > 0) tell('no-currency', `${unnamed} values name no currency; they are added up as "${NO_CURRENCY}".`)
  const small = [...new Set(currencies.filter((currency) => currency !== currency.toUpperCase()))]
  if (small.length > 0)
    tell('currency-case', `Currencies in small letters were taken for the others: ${small.join(', ')}.`)
  const empty = contracts.filter(({ value }) => value !== undefined && amountIn(value) === null).length
  if (empty > 0) tell('no-amount', `${empty} contracts have a value without an amount; they count nought.`)
  const vague = contracts.filter(({ amendments, amendment }) => isEmpty(amendments) || hasNoChanges(amendment)).length
  if (vague > 0) tell('empty-amendment', `${vague} amendments of contracts say nothing of what was changed.`)
  warnings.push(...nearlyEqual([...releases, ...compiled]), ...twoContents(releases))
  return warnings
}

const isEmpty = (value: ExactJson | undefined) => isObject(value) && Object.keys(value).length === 0
const hasNoChanges = (value: ExactJson | undefined) =>
  isObject(value) && (isEmpty(value['changes']) || (Array.isArray(value['changes']) && value['changes'].length === 0))

/** An award and its contract that differ by less than a ten-millionth: one of them went through a float of single precision. */
function nearlyEqual(releases: readonly OcdsObject[]): OcdsWarning[] {
  const found = new Set<string>()
  for (const release of releases) {
    const awards = new Map(objectsIn(release['awards']).map((award) => [textIn(award['id']), amountIn(award['value'])]))
    for (const contract of contractsIn(release)) {
      const [agreed, awarded] = [amountIn(contract['value']), awards.get(textIn(contract['awardID']))]
      if (!agreed || !awarded || agreed.currency !== awarded.currency) continue
      const { units, scale } = subtractDecimals(agreed.amount, awarded.amount)
      const difference = { units: units < 0n ? -units : units, scale }
      const limit = multiplyDecimals(NEARLY, agreed.amount)
      if (difference.units !== 0n && compareDecimals(difference, limit) < 0) found.add(textIn(contract['id']))
    }
  }
  const message = `Award and contract differ by less than a ten-millionth (${[...found].slice(0, 5).join(', ')}): the publisher rounded one of them.`
  return found.size > 0 ? [{ code: 'nearly-equal', message }] : []
}

/** One release under one id that says two things. */
function twoContents(releases: readonly OcdsObject[]): OcdsWarning[] {
  const texts = new Map<string, string>()
  const twice = new Set<string>()
  for (const release of releases) {
    const key = `${textIn(release['ocid'])} ${textIn(release['id'])}`
    const text = JSON.stringify(release)
    if (texts.has(key) && texts.get(key) !== text) twice.add(key)
    texts.set(key, text)
  }
  const message = `${twice.size} releases are there twice with different content; the newest by date counts.`
  return twice.size > 0 ? [{ code: 'two-contents', message }] : []
}

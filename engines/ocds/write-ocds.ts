import { readDecimal, writeDecimal } from '../quantities/decimal.ts'
import { WrittenNumber } from './read-json-exactly.ts'

/** A party by its code; roles are those of OCDS. */
export interface OcdsParty {
  readonly id: string
  readonly name: string
  readonly roles: readonly ('buyer' | 'supplier' | 'payer' | 'payee' | 'reviewBody')[]
}

/** A contract to be published. Amounts and quantities are decimal texts, days `YYYY-MM-DD`. */
export interface PublishedContract {
  /** Names the whole contracting process, for ever. */
  readonly ocid: string
  readonly id: string
  readonly title: string
  readonly description: string
  readonly language: string
  readonly status: 'pending' | 'active' | 'cancelled' | 'terminated'
  readonly currency: string
  readonly amount: string
  readonly signedOn: string | null
  readonly startsOn: string | null
  readonly days: number | null
  readonly parties: readonly OcdsParty[]
  readonly items: readonly {
    readonly id: string
    readonly description: string
    readonly unit: string
    readonly quantity: string
    readonly rate: string
  }[]
  readonly amendments: readonly { readonly id: string; readonly description: string; readonly amount: string }[]
  readonly transactions: readonly { readonly id: string; readonly day: string; readonly amount: string }[]
  readonly publisher: string
  readonly uri: string
  /** When it is published: ISO 8601 with a zone. */
  readonly at: string
}

/**
 * One contract as a release package of OCDS 1.1. Numbers are written digit by digit and never become a float.
 * @see https://standard.open-contracting.org/1.1/en/schema/release/
 */
export function writeOcds(of: PublishedContract): string {
  const { ocid, at, parties, uri, publisher, language } = of
  const named = (role: OcdsParty['roles'][number]) => {
    const party = parties.find(({ roles }) => roles.includes(role))
    return party && { id: party.id, name: party.name }
  }
  const suppliers = [named('supplier')].flatMap((party) => party ?? [])
  const release = {
    ...{
      ocid,
      id: `${of.id}-${at}`,
      date: at,
      tag: ['contract', 'implementation'],
      initiationType: 'tender',
      language,
    },
    ...{ parties, buyer: named('buyer') },
    awards: [{ id: of.id, title: of.title, status: 'active', value: moneyOf(of.amount, of.currency), suppliers }],
    contracts: [contractOf(of, named('payer'), named('payee'))],
  }
  const body = { uri, version: '1.1', publishedDate: at, publisher: { name: publisher }, releases: [release] }
  return writeExactly(body)
}

function contractOf(of: PublishedContract, payer: object | undefined, payee: object | undefined): object {
  const { id, title, description, status, currency, amount, signedOn, startsOn, days, items, amendments } = of
  return {
    ...{ id, awardID: id, title, description, status, value: moneyOf(amount, currency) },
    dateSigned: momentOf(signedOn),
    period: startsOn === null ? undefined : { startDate: momentOf(startsOn), durationInDays: days ?? undefined },
    items: items.map((item) => ({
      ...{ id: item.id, description: item.description, quantity: numberOf(item.quantity) },
      unit: { name: item.unit, value: moneyOf(item.rate, currency) },
    })),
    amendments: amendments.map((one) => ({
      ...{ id: one.id, description: one.description },
      rationale: `${one.amount} ${currency}`,
    })),
    implementation: {
      transactions: of.transactions.map((one) => ({
        ...{ id: one.id, date: momentOf(one.day), value: moneyOf(one.amount, currency), payer, payee },
      })),
    },
  }
}

const moneyOf = (amount: string, currency: string) => ({ amount: numberOf(amount), currency })
const momentOf = (day: string | null) => (day === null ? undefined : `${day}T00:00:00Z`)
/** As JSON writes a number: all digits that it has. */
const numberOf = (text: string) => new WrittenNumber(writeDecimal(readDecimal(text)))

/** JSON in which exact numbers stand as they were written. What is undefined is left out. */
function writeExactly(value: unknown): string {
  if (value instanceof WrittenNumber) return value.text
  if (Array.isArray(value)) return `[${value.map(writeExactly).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, one]) => one !== undefined)
  return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${writeExactly(one)}`).join(',')}}`
}

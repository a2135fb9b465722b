import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { readBoq } from '../boq/read-boq.ts'
import type { Engine } from '../engine-verb.ts'
import { UnreadableFileError } from '../unreadable-file-error.ts'
import { WrongUseError } from '../wrong-use-error.ts'
import type { Bid, BillLine, Levelling } from './bid.ts'
import { bidFindings } from './bid-findings.ts'
import { levelBids } from './level-bids.ts'
import { readBid } from './read-bid.ts'
import { scoreBids } from './score-bids.ts'

const IS_BILL = /(?:^|[\s_-])(?:boq|bill|estimate|كميات|تقدير)(?:[\s_.-]|$)/i
const TABLES = new Set(['.xlsx', '.xlsm', '.csv'])

/** Verbs of `npm run engine -- bids …`. */
export const bidsEngine: Engine = {
  level: {
    usage: 'FOLDER|FILE.xlsx… [--boq FILE.xlsx] [--currency AED]',
    summary: 'Levels bids against a bill of quantities: corrections, gaps, outliers, abnormally low, front-loading',
    files: { min: 1, max: 100 },
    options: ['boq', 'currency'],
    run: async (given, { boq, currency = 'AED' }) => {
      const files = (await Promise.all(given.map(tablesIn))).flat()
      const billFile = boq ?? files.find((file) => IS_BILL.test(basename(file, extname(file))))
      const bidFiles = files.filter((file) => file !== billFile)
      if (bidFiles.length === 0)
        throw new WrongUseError('There is no bid here: name workbooks or CSV files, or a folder.')
      const bids: Bid[] = []
      for (const file of bidFiles) bids.push(await bidOf(file, currency))
      const found = bidFindings()
      if (!billFile) found.add('no-bill', '', { name: bids[0]?.bidder ?? '' })
      const bill = billFile ? await billOf(billFile, currency) : billOfBid(bids[0] as Bid)
      const levelling = levelBids(bill, bids, { currency })
      const priced = levelling.bids.map(({ key, levelledTotal }) => ({ key, total: levelledTotal, marks: {} }))
      const scoring = scoreBids([{ key: 'price', weight: '100', kind: 'price' }], priced)
      const json = { ...levelling, findings: [...found.list(), ...levelling.findings], scoring }
      return { json, text: inWords(json) }
    },
  },
}

async function tablesIn(path: string): Promise<readonly string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const names = (await readdir(path)).filter(
    (name) => TABLES.has(extname(name).toLowerCase()) && !name.startsWith('~$'),
  )
  return names.toSorted().map((name) => join(path, name))
}

async function bidOf(file: string, currency: string): Promise<Bid> {
  const name = basename(file, extname(file))
  try {
    const { lines, readOutTotal, findings } = await readBid(await readFile(file), { currency })
    return { key: name, bidder: name, lines, readOutTotal, discount: '0', findings }
  } catch (error) {
    // Of several files it must be said which one is meant.
    if (!(error instanceof UnreadableFileError)) throw error
    throw new UnreadableFileError(error.code, { en: `${name}: ${error.say.en}`, ar: `${name}: ${error.say.ar}` }, error)
  }
}

async function billOf(file: string, currency: string): Promise<readonly BillLine[]> {
  const { items, sections } = await readBoq(await readFile(file), { currency })
  const isPriced = items.some(({ rate }) => Number(rate) !== 0)
  return items.map(({ row, itemNo, description, unit, quantity, rate, section }) => ({
    ...{ id: String(row), itemNo, description, unit, quantity, month: null },
    section: section === null ? '' : (sections[section]?.title ?? ''),
    estimateRate: isPriced ? rate : null,
  }))
}

function billOfBid({ lines }: Bid): readonly BillLine[] {
  return lines.map(({ row, itemNo, description, unit, section, said }) => ({
    ...{ id: String(row), itemNo, description, unit, section, estimateRate: null, month: null },
    quantity: said.quantity || '1',
  }))
}

function inWords({ bids, currency, findings }: Levelling): string {
  const rows = bids
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ rank, bidder, readOutTotal, correctedTotal, levelledTotal, flagCounts }) => {
      const flags = Object.entries(flagCounts).map(([flag, count]) => `${flag} ${count}`)
      return `${rank}. ${bidder}: read out ${readOutTotal ?? '–'}, corrected ${correctedTotal}, levelled ${levelledTotal} ${currency}; ${flags.join(', ') || 'nothing to ask'}`
    })
  return [...rows, ...findings.map(({ say, where }) => `${say.en} ${where}`.trim())].join('\n')
}

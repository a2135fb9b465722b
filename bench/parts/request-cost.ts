import { type Call, callMany } from './http-calls.ts'
import type { Pair } from './interleave.ts'
import { processorTime } from './process-cost.ts'
import { spreadOf, spreadText } from './spread.ts'

/** Who answers, and what runs its database: a process whose descendants are the database's. */
export interface Answerer {
  readonly serverPid: number
  readonly productPid: number
}

/** Of one request, in milliseconds. */
export interface RequestCost {
  readonly serverMs: number
  readonly databaseMs: number
  readonly wallMs: number
}

const CONCURRENCY = 8

/** Processor time of server and database for one request, from many requests over eight connections. */
export async function requestCost(
  { serverPid, productPid }: Answerer,
  count: number,
  callOf: (index: number) => Call,
): Promise<RequestCost> {
  const before = { server: processorTime(serverPid).ownMs, database: processorTime(productPid).childrenMs }
  const startedMs = performance.now()
  await callMany(count, CONCURRENCY, callOf)
  const wallMs = performance.now() - startedMs
  return {
    serverMs: (processorTime(serverPid).ownMs - before.server) / count,
    databaseMs: (processorTime(productPid).childrenMs - before.database) / count,
    wallMs: wallMs / count,
  }
}

export interface CostComparison {
  readonly ratio: number
  readonly product: string
  readonly reference: string
}

/** Prints the pairs' ratios, processor time first, and sums them up. */
export function compareCosts(pairs: readonly Pair<RequestCost>[]): CostComparison {
  const cpu = ({ serverMs, databaseMs }: RequestCost) => serverMs + databaseMs
  const ratios = spreadOf(pairs.map(({ product, reference }) => cpu(product) / cpu(reference)))
  const wall = spreadOf(pairs.map(({ product, reference }) => product.wallMs / reference.wallMs))
  const medianOf = (side: keyof Pair<RequestCost>, part: keyof RequestCost) =>
    spreadOf(pairs.map((pair) => pair[side][part])).median
  const say = (side: keyof Pair<RequestCost>) =>
    `${medianOf(side, 'serverMs').toFixed(2)} + ${medianOf(side, 'databaseMs').toFixed(2)} ms`
  console.log(`  CPU a request, server + database: product ${say('product')}, bare ${say('reference')}`)
  console.log(`  ratio CPU   median ${spreadText(ratios)}`)
  console.log(`  ratio wall  median ${spreadText(wall)}`)
  return { ratio: ratios.median, product: say('product'), reference: say('reference') }
}

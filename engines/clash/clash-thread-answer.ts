import { parentPort } from 'node:worker_threads'
import type { ClashOptions } from './clash-options.ts'
import { type ClashRun, runClashTest } from './run-clash-test.ts'
import { type SharedElements, sharedElementsOf } from './shared-elements.ts'

/** Name by which a thread of a run knows what it is for. */
export const CLASH_THREAD = 'clash-test'

/** A run without the elements of A that are not its part. */
export interface ClashThreadTask {
  readonly a: SharedElements
  readonly b: SharedElements
  readonly options: ClashOptions
  readonly origin: readonly [number, number, number]
}

/** Elements of A that a thread takes next: from the first up to the second. */
export type ClashPart = readonly [from: number, end: number]

export type ClashThreadMessage = { readonly task: ClashThreadTask } | { readonly part: ClashPart }
export type ClashThreadAnswer = { readonly run: ClashRun } | { readonly error: unknown }

/** A thread of a run: keeps the task, and answers part after part. */
export function answerClashThread(): void {
  let task: ClashThreadTask | null = null
  parentPort?.on('message', (message: ClashThreadMessage) => {
    if ('task' in message) task = message.task
    else if (task) parentPort?.postMessage(answer(task, message.part))
  })
}

function answer({ a, b, options, origin }: ClashThreadTask, [from, end]: ClashPart): ClashThreadAnswer {
  try {
    const run = runClashTest(sharedElementsOf(a, from, end), sharedElementsOf(b), options, { origin })
    return { run: { ...run, pairs: run.pairs.map((pair) => ({ ...pair, indexA: pair.indexA + from })) } }
  } catch (error) {
    return { error }
  }
}

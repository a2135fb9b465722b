/**
 * Program of the hashing thread. Text instead of a file, so that it runs the same from source, under test and bundled.
 * It reads what has been written to a growing file and keeps one SHA-256 state a file; files take turns in slices, so
 * that the hash of a huge one does not hold up the others. Messages: advance {id, path, to}, digest {ask, id, path, to},
 * forget {id}. A file is only ever read forwards.
 */
export const CONTENT_HASH_PROGRAM = `
const { parentPort } = require('node:worker_threads')
const fs = require('node:fs')
const { createHash } = require('node:crypto')
const SLICE_BYTES = 8 * 1024 * 1024
const MOST_STATES = 64
const buffer = Buffer.allocUnsafe(1024 * 1024)
const states = new Map()
const waiting = new Set()
let isRunning = false

function stateOf({ id, path }) {
  let state = states.get(id)
  if (!state) {
    for (const [oldId, old] of states) {
      if (states.size < MOST_STATES) break
      if (old.asks.length === 0 && old.position >= old.target) forget(oldId)
    }
    state = { id, path, fd: null, hash: createHash('sha256'), position: 0, target: 0, asks: [] }
  } else {
    states.delete(id)
  }
  states.set(id, state)
  return state
}

function forget(id) {
  const state = states.get(id)
  if (!state) return
  states.delete(id)
  waiting.delete(state)
  if (state.fd !== null) fs.closeSync(state.fd)
  for (const { ask } of state.asks) parentPort.postMessage({ ask, error: 'forgotten' })
}

function readSlice(state) {
  state.fd ??= fs.openSync(state.path, 'r')
  const end = Math.min(state.target, state.position + SLICE_BYTES)
  while (state.position < end) {
    const count = fs.readSync(state.fd, buffer, 0, Math.min(buffer.length, end - state.position), state.position)
    if (count === 0) throw new Error('The file is shorter than what was announced.')
    state.hash.update(count === buffer.length ? buffer : buffer.subarray(0, count))
    state.position += count
  }
}

function answer(state) {
  for (const { ask, to } of state.asks) {
    if (to === state.position) parentPort.postMessage({ ask, hex: state.hash.copy().digest('hex') })
    else parentPort.postMessage({ ask, error: 'hashed ' + state.position + ' bytes where ' + to + ' were asked for' })
  }
  state.asks = []
}

function run() {
  for (const state of [...waiting]) {
    try {
      readSlice(state)
      if (state.position >= state.target) {
        waiting.delete(state)
        answer(state)
      }
    } catch (error) {
      for (const { ask } of state.asks) parentPort.postMessage({ ask, error: String(error && error.message) })
      state.asks = []
      forget(state.id)
    }
  }
  isRunning = waiting.size > 0
  if (isRunning) setImmediate(run)
}

parentPort.on('message', (message) => {
  if (message.kind === 'forget') return forget(message.id)
  const state = stateOf(message)
  state.target = Math.max(state.target, message.to)
  if (message.kind === 'digest') state.asks.push({ ask: message.ask, to: message.to })
  waiting.add(state)
  if (!isRunning) {
    isRunning = true
    setImmediate(run)
  }
})
`

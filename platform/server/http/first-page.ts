import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Where the page that shows a drawing is made, beside the web application's folder. */
const PAGE_FOLDER = '../page'
/** Where drawing and answer are put. */
const MARK = '<!--first-page-->'
/** The script that shows the drawing: the one script of the product that stands in a page. */
const SCRIPT = /<script data-code="[^>]*>([^<]*(?:<(?!\/script)[^<]*)*)<\/script>/
/** Longest that the drawing may take before it is given up, ms. */
const DRAWING_TIMEOUT_MS = 20_000

/**
 * Runs the web application's components, in a thread of its own: what they need of memory goes with it. As text, because
 * the file that it loads is made by the other build.
 */
const DRAW = `
const { parentPort, workerData } = require('node:worker_threads')
import(workerData.code)
  .then(({ drawFirstPage }) => drawFirstPage(workerData.firstRead))
  .then((pages) => parentPort.postMessage(pages))
`

/** What a page is made from; another of either makes another page. */
interface Source {
  readonly answer: string
  /** Language -> HTML; null until it is drawn. */
  readonly drawn: Readonly<Record<string, string>> | null
}

type Encoding = 'br' | 'gzip' | 'identity'
type Bodies = Readonly<Record<Encoding, Buffer>> & { readonly etag: string }

/**
 * The page of a screen that says what it reads first: sent with that answer in it and drawn, so that it is on screen
 * before any code has come. Drawn when the server is ready, and again when the answer has changed.
 */
export class FirstPage {
  readonly #app: FastifyInstance
  readonly #address: string
  readonly #page: string
  readonly #code: string
  readonly #scriptHash: string
  #source: Source | null = null
  #bodies: Bodies | null = null
  #worker: Worker | null = null

  /** @returns null where the build has made no such page */
  static of(app: FastifyInstance, webRoot: string, firstRead: string): FirstPage | null {
    const folder = join(webRoot, PAGE_FOLDER)
    return existsSync(join(folder, 'index.html')) ? new FirstPage(app, folder, firstRead) : null
  }

  private constructor(app: FastifyInstance, folder: string, firstRead: string) {
    this.#app = app
    this.#address = firstRead
    this.#page = readFileSync(join(folder, 'index.html'), 'utf8')
    this.#scriptHash = hashOfScript(this.#page)
    this.#code = pathToFileURL(join(folder, 'draw-first-page.js')).href
    app.addHook('onListen', async () => void (await this.#update(undefined)))
    app.addHook('onClose', async () => void (await this.#worker?.terminate()))
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const bodies = await this.#update(request.ip)
    reply.headers({ 'cache-control': 'no-cache', etag: bodies.etag, vary: 'accept-encoding' })
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    reply.header(
      'content-security-policy',
      policy.replace("script-src 'self'", `script-src 'self' ${this.#scriptHash}`),
    )
    if (request.headers['if-none-match'] === bodies.etag) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(bodies[encoding])
  }

  /** The page as it is to be sent now. A drawing that is not ready is for the next visitor. */
  async #update(remoteAddress: string | undefined): Promise<Bodies> {
    const { statusCode, payload } = await this.#app.inject({
      url: this.#address,
      ...(remoteAddress && { remoteAddress }),
    })
    if (statusCode !== 200) return bodiesOf(this.#page)
    const answer = JSON.stringify({ address: this.#address, data: JSON.parse(payload).data })
    if (this.#bodies && this.#source?.answer === answer) return this.#bodies
    this.#draw(answer)
    return this.#take({ answer, drawn: null })
  }

  #take(source: Source): Bodies {
    this.#source = source
    this.#bodies = bodiesOf(composePage(this.#page, source))
    return this.#bodies
  }

  #draw(answer: string): void {
    void this.#worker?.terminate()
    const worker = new Worker(DRAW, {
      eval: true,
      workerData: { code: this.#code, firstRead: JSON.parse(answer) },
      env: { NODE_ENV: 'production' },
    })
    this.#worker = worker
    const timer = setTimeout(() => void worker.terminate(), DRAWING_TIMEOUT_MS)
    worker.once('message', (drawn: Source['drawn']) => {
      if (this.#source?.answer === answer) this.#take({ answer, drawn })
      void worker.terminate()
    })
    // The page is whole without it: the browser draws it then, a second later.
    worker.once('error', (error) => this.#app.log.warn({ err: error }, 'The first page was not drawn ahead.'))
    worker.once('exit', () => {
      clearTimeout(timer)
      if (this.#worker === worker) this.#worker = null
    })
  }
}

/** Puts answer and drawing into the page; without a drawing, the page's script starts the product at once. */
export function composePage(page: string, { answer, drawn }: Source): string {
  const data = `<script type="application/json" id="first-read">${answer.replaceAll('<', '\\u003c')}</script>`
  const templates = Object.entries(drawn ?? {}).map(
    ([language, html]) => `<template data-first-page="${language}">${html}</template>`,
  )
  return page.replace(MARK, () => [data, ...templates].join('\n    '))
}

/** What the content security policy lets run beside the files of the product: this script, to the letter. */
function hashOfScript(page: string): string {
  const script = SCRIPT.exec(page)?.[1]
  if (script === undefined) throw new Error('The first page has no script; build the web application again.')
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

function bodiesOf(page: string): Bodies {
  const identity = Buffer.from(page)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  return {
    identity,
    gzip: gzipSync(identity),
    br: brotliCompressSync(identity, { params }),
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
  }
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  const names = String(accepted ?? '')
    .split(',')
    .map((name) => name.trim())
  const takes = (encoding: string) => names.some((name) => name === encoding || name.startsWith(`${encoding};q=1`))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

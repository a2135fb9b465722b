import type { CDPSession, Page } from 'playwright-core'

/** Bytes of answers' bodies as they came over the wire, 1 kB = 1000 bytes. */
export interface PageWeight {
  /** Scripts of the page itself. */
  readonly scriptKilobytes: number
  readonly styleKilobytes: number
  /** Scripts and WebAssembly of background threads. */
  readonly workerKilobytes: number
  /** Fonts, pictures, data, the page. */
  readonly otherKilobytes: number
  /** What was fetched, the largest first. */
  readonly files: readonly FetchedFile[]
}

export interface FetchedFile {
  readonly address: string
  readonly kilobytes: number
  /** Seconds of a clock of its own. */
  readonly askedAt: number
}

interface Fetched {
  readonly address: string
  readonly type: string
  readonly mediaType: string
  readonly askedAt: number
  bytes: number
}

const QUIET_MS = 1_500
const PATIENCE_MS = 60_000
const WORKER = /worker/i

/** Listens to everything that a page fetches from the network; what comes from Chromium's cache counts nothing. */
export class PageScale {
  readonly #cdp: CDPSession
  #fetched = new Map<string, Fetched>()
  #changedMs = performance.now()
  /** When each was asked for, by the clock of the browser. */
  #underway = new Map<string, number>()

  private constructor(cdp: CDPSession) {
    this.#cdp = cdp
  }

  /** @param encoding what the browser says that it takes: budgets are in gzip, browsers take brotli too. */
  static async of(page: Page, encoding: 'gzip' | 'gzip, deflate, br'): Promise<PageScale> {
    const cdp = await page.context().newCDPSession(page)
    const scale = new PageScale(cdp)
    await cdp.send('Network.enable')
    await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': encoding } })
    cdp.on('Network.requestWillBeSent', ({ requestId, timestamp }) => {
      scale.#underway.set(requestId, timestamp)
      scale.#changedMs = performance.now()
    })
    cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
      if (response.fromDiskCache) return
      const { url: address, mimeType: mediaType } = response
      const askedAt = scale.#underway.get(requestId) ?? 0
      scale.#fetched.set(requestId, { address, type, mediaType, askedAt, bytes: 0 })
    })
    cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const fetched = scale.#fetched.get(requestId)
      if (fetched) fetched.bytes += encodedDataLength
      scale.#changedMs = performance.now()
    })
    const end = ({ requestId }: { requestId: string }) => {
      scale.#underway.delete(requestId)
      scale.#changedMs = performance.now()
    }
    cdp.on('Network.loadingFinished', end)
    cdp.on('Network.loadingFailed', end)
    return scale
  }

  /** Slower than the machine is: bits and round trips of a phone's network, and its processor. */
  async slowDown(profile: { latencyMs: number; kilobitsPerSecond: number; processorTimes: number }): Promise<void> {
    const bytesPerSecond = (profile.kilobitsPerSecond * 1000) / 8
    await this.#cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: profile.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
    await this.#cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.processorTimes })
  }

  /** Waits until the page fetches nothing more, and weighs what it fetched since the last time. */
  async weigh(): Promise<PageWeight> {
    const startedMs = performance.now()
    this.#changedMs = startedMs
    while (performance.now() - this.#changedMs < QUIET_MS && performance.now() - startedMs < PATIENCE_MS) {
      await new Promise((done) => setTimeout(done, 100))
    }
    const all = [...this.#fetched.values()].filter(({ bytes }) => bytes > 0)
    this.#fetched = new Map()
    const sum = (isOf: (fetched: Fetched) => boolean) =>
      all.filter(isOf).reduce((total, { bytes }) => total + bytes, 0) / 1000
    const isWorker = ({ address, mediaType }: Fetched) =>
      WORKER.test(new URL(address).pathname) || mediaType === 'application/wasm'
    const isScript = (fetched: Fetched) => !isWorker(fetched) && /javascript/.test(fetched.mediaType)
    const isStyle = ({ mediaType }: Fetched) => mediaType === 'text/css'
    return {
      scriptKilobytes: sum(isScript),
      styleKilobytes: sum(isStyle),
      workerKilobytes: sum(isWorker),
      otherKilobytes: sum((fetched) => !isWorker(fetched) && !isScript(fetched) && !isStyle(fetched)),
      files: all
        .map(({ address, bytes, askedAt }) => ({
          address: new URL(address).pathname,
          kilobytes: bytes / 1000,
          askedAt,
        }))
        .sort((one, other) => other.kilobytes - one.kilobytes),
    }
  }
}

import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { createEgress } from '#platform/server/egress.ts'
import { NOTICES_CHANNEL } from '#platform/server/notices/notify.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { deliverMessage, type Senders } from './deliver-message.ts'
import { handOutNext } from './hand-out-notices.ts'
import { createMailSender } from './mail/mail-sender.ts'
import { takeMessage } from './message-repository.ts'
import { removeOldNotifications } from './remove-old-notifications.ts'

export interface DeliveryOptions {
  /** How long an attempt is nobody else's; longer than the longest attempt. */
  readonly leaseSeconds?: number
  /** How often is looked for what became due without anybody saying so. */
  readonly pollMs?: number
}

/** Above the 10 s of a webhook and the 40 s of a mail server that hangs at each step. */
const LEASE_SECONDS = 90
const POLL_MS = 2_000
/** Messages that leave this process at the same time: a receiver that hangs keeps up one of them. */
const CONCURRENCY = 4
const HOUR_MS = 3_600_000
/** Longest that attempts under way are waited for at the end. What they leave open is tried again later. */
const STOP_GRACE_MS = 5_000

/**
 * Delivers in this process: hands out what the outbox holds, and sends what is due. Any number of processes do the same
 * side by side. @returns what ends it.
 */
export async function startDelivery(services: Services, options: DeliveryOptions = {}): Promise<() => Promise<void>> {
  const delivery = new Delivery(services, options.leaseSeconds ?? LEASE_SECONDS)
  const unlisten = await services.database.listen(
    NOTICES_CHANNEL,
    () => delivery.wake(),
    () => delivery.wake(),
  )
  const poll = setInterval(() => delivery.wake(), options.pollMs ?? POLL_MS)
  const endTidying = sweepRegularly(services, {
    everyMs: HOUR_MS,
    failure: 'old notifications were not removed',
    sweep: () => removeOldNotifications(services),
  })
  delivery.wake()
  return async () => {
    clearInterval(poll)
    await endTidying()
    await unlisten()
    await delivery.stop()
  }
}

/** The two loops of a process. Each wake-up while one runs makes it look once more. */
class Delivery {
  readonly #services: Services
  readonly #senders: Senders
  readonly #leaseSeconds: number
  readonly #stop = new AbortController()
  readonly #running = new Set<Promise<void>>()
  #isHandingOut = false
  #sending = 0
  #wasWoken = false

  constructor(services: Services, leaseSeconds: number) {
    this.#services = services
    this.#leaseSeconds = leaseSeconds
    this.#senders = {
      mail: createMailSender(services.config),
      egress: createEgress(services.config.WEBHOOK_ALLOW),
    }
  }

  wake(): void {
    if (this.#stop.signal.aborted) return
    this.#wasWoken = true
    if (!this.#isHandingOut) this.#run(() => this.#handOut())
    else this.#startSender()
  }

  async stop(): Promise<void> {
    this.#stop.abort(new Error('the process stops'))
    const grace = new Promise<void>((done) => setTimeout(done, STOP_GRACE_MS).unref())
    await Promise.race([Promise.all(this.#running), grace])
    this.#senders.mail?.close()
  }

  #run(work: () => Promise<void>): void {
    const run = work()
      .catch((error: unknown) => {
        this.#services.log.warn({ err: error }, 'notifications could not be delivered; they are tried again')
      })
      .finally(() => this.#running.delete(run))
    this.#running.add(run)
  }

  async #handOut(): Promise<void> {
    this.#isHandingOut = true
    try {
      while (this.#wasWoken && !this.#stop.signal.aborted) {
        this.#wasWoken = false
        while (!this.#stop.signal.aborted && (await handOutNext(this.#services))) {
          // Until nothing waits.
        }
        this.#startSender()
      }
    } finally {
      this.#isHandingOut = false
    }
  }

  #startSender(): void {
    if (this.#sending < CONCURRENCY) this.#run(() => this.#send())
  }

  /** Sends until nothing is due. A message that was found brings another sender, as long as there may be one. */
  async #send(): Promise<void> {
    const { database, now } = this.#services
    this.#sending += 1
    try {
      while (!this.#stop.signal.aborted) {
        const message = await database.transaction(SYSTEM_SCOPE, (tx) => takeMessage(tx, now(), this.#leaseSeconds))
        if (!message) return
        this.#startSender()
        await deliverMessage(this.#services, this.#senders, message, this.#stop.signal)
      }
    } finally {
      this.#sending -= 1
    }
  }
}

import type { Socket } from 'node:net'

export interface ConnectionLimits {
  /** How long a connection may stand there before a device that is known has spoken over it. */
  readonly silentMs: number
  /** A tracker sends in minutes; one that is silent for longer has gone, and comes back. */
  readonly idleMs: number
  /** All connections of a door. */
  readonly most: number
  /** Connections from one address that nobody known has spoken over: a carrier sends all its trackers from one. */
  readonly mostSilentOfAddress: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  silentMs: 30_000,
  idleMs: 10 * 60_000,
  most: 2_000,
  mostSilentOfAddress: 200,
}

/**
 * The connections of one door. Whoever connects and says nothing takes no place from who speaks: such a connection ends by
 * itself, and where there is no room the one that has been silent for longest makes it.
 */
export class WaitingConnections {
  readonly #limits: ConnectionLimits
  readonly #all = new Set<Socket>()
  /** In the order in which they came. */
  readonly #silent = new Map<Socket, { readonly address: string; readonly timer: NodeJS.Timeout }>()

  constructor(limits: ConnectionLimits) {
    this.#limits = limits
  }

  get count(): number {
    return this.#all.size
  }

  /** False where the door is full of devices that speak: the connection is ended then. */
  admit(socket: Socket): boolean {
    const address = socket.remoteAddress ?? ''
    const { most, mostSilentOfAddress, silentMs, idleMs } = this.#limits
    const ofAddress = [...this.#silent].filter(([, one]) => one.address === address)
    const [oldest] = ofAddress.length >= mostSilentOfAddress ? ofAddress : this.#all.size >= most ? this.#silent : []
    if (oldest) this.#end(oldest[0])
    if (this.#all.size >= most) {
      socket.destroy()
      return false
    }
    this.#all.add(socket)
    const timer = setTimeout(() => this.#end(socket), silentMs)
    this.#silent.set(socket, { address, timer })
    socket.setTimeout(idleMs, () => this.#end(socket))
    socket.on('close', () => this.#forget(socket))
    return true
  }

  /** A device that is known has spoken over it. */
  isHeard(socket: Socket): void {
    clearTimeout(this.#silent.get(socket)?.timer)
    this.#silent.delete(socket)
  }

  endAll(): void {
    for (const socket of this.#all) this.#end(socket)
  }

  #end(socket: Socket): void {
    socket.destroy()
    this.#forget(socket)
  }

  #forget(socket: Socket): void {
    this.isHeard(socket)
    this.#all.delete(socket)
  }
}

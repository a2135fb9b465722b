/** Called when messages may have been missed: the way was cut and is open again. */
export type OnGap = () => void

/**
 * Short messages between the processes of an installation. Delivery is at most once and in no promised order: a message
 * says that something is to be looked at, and what happened stands in the database.
 */
export interface MessageBus {
  /** False while messages would not reach the others; a caller then takes another way. */
  readonly isConnected: boolean
  /** Resolves when the broker has the message. @throws where it does not get there. */
  publish(subject: string, payload: string): Promise<void>
  /** Hears a subject, own messages included, until the returned function is called. */
  subscribe(subject: string, onMessage: (payload: string) => void, onGap?: OnGap): Promise<() => Promise<void>>
  close(): Promise<void>
}

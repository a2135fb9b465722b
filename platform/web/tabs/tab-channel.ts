import { log } from '../messages/logger.ts'
import { readTabMessage, type TabMessage } from './tab-message.ts'

/** Carries messages to all other tabs of this browser, in the order in which one tab sent them. */
export interface TabChannel {
  post(message: TabMessage): void
  listen(listener: (message: TabMessage) => void): void
  close(): void
}

const CHANNEL_NAME = 'plumbline-tabs'

/** The browser's broadcast channel of this origin. Where there is none, each tab is on its own. */
export function openTabChannel(): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, listen: () => {}, close: () => {} }
  const channel = new BroadcastChannel(CHANNEL_NAME)
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        const message = readTabMessage(data)
        if (message) listener(message)
        else log('warn', 'Another tab sent a message that this version does not know.')
      }
    },
    close: () => channel.close(),
  }
}

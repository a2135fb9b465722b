import type { ComponentType } from 'react'
import type { LoadScreen } from '../define-web-module.ts'

/** Raised when a lazily loaded screen fails to load; the name is Vite's, which raises it for its own chunks. */
export const PRELOAD_ERROR_EVENT = 'vite:preloadError'

/** Marks a failure to load code, so that the error screen can offer a reload. */
export class ScreenLoadError extends Error {
  constructor(cause: unknown) {
    super('The code of the screen did not arrive.', { cause })
    this.name = 'ScreenLoadError'
  }
}

const raised = new WeakSet<object>()
if (typeof window !== 'undefined') {
  window.addEventListener(PRELOAD_ERROR_EVENT, (event) => {
    const payload: unknown = Reflect.get(event, 'payload')
    if (typeof payload === 'object' && payload !== null) raised.add(payload)
  })
}

/**
 * Loads the code of a screen (NAV-12): a failure raises the preload-error event once; where no handler prevents it, the
 * failure is thrown. A handler that prevents it takes over, and the screen stays empty.
 * @throws ScreenLoadError
 */
export async function loadScreen(load: LoadScreen): Promise<ComponentType> {
  try {
    return (await load()) ?? EmptyScreen
  } catch (error) {
    if (isAlreadyRaised(error) || !raisePreloadError(error)) throw new ScreenLoadError(error)
    return EmptyScreen
  }
}

/** @returns true where a handler prevented the error from being thrown. */
function raisePreloadError(error: unknown): boolean {
  const event = Object.assign(new Event(PRELOAD_ERROR_EVENT, { cancelable: true }), { payload: error })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

function isAlreadyRaised(error: unknown): boolean {
  return typeof error === 'object' && error !== null && raised.has(error)
}

function EmptyScreen(): null {
  return null
}

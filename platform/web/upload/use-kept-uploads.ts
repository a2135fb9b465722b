import { useEffect } from 'react'

/**
 * Goes on with the uploads of the signed-in person while the frame is shown, and stops sending when they leave. The
 * manager is a chunk of its own: the first screen does not wait for it.
 */
export function useKeptUploads(): void {
  useEffect(() => {
    let hasLeft = false
    const manager = import('./uploads.ts').then(({ uploads }) => uploads)
    // What cannot be restored shows when the person comes to the upload; the first screen has nothing to say about it.
    manager.then((uploads) => (hasLeft ? undefined : uploads.restore())).catch(() => undefined)
    return () => {
      hasLeft = true
      manager.then((uploads) => uploads.leave()).catch(() => undefined)
    }
  }, [])
}

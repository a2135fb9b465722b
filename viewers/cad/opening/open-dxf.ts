import type { DisplayList } from '#engines/dxf/drawing/display-list.ts'
import type { ParsedDrawing } from './parse-drawing-worker.ts'

export interface DxfOpening {
  /**
   * Reads the bytes of a DXF file. The buffer is handed over and empty afterwards.
   * @throws Error in words for the person, where it is no drawing.
   */
  open(bytes: ArrayBuffer): Promise<DisplayList>
}

/** Starts the worker, which loads its script while the bytes are still on their way. It ends with its one drawing. */
export function prepareDxf(): DxfOpening {
  const worker = new Worker(new URL('./parse-drawing-worker.ts', import.meta.url), { type: 'module' })
  return {
    open: async (bytes) => {
      try {
        const answer = await new Promise<ParsedDrawing>((resolve, reject) => {
          worker.addEventListener('message', (event: MessageEvent<ParsedDrawing>) => resolve(event.data))
          worker.addEventListener('error', (event) => reject(new Error(event.message)))
          worker.postMessage(bytes, [bytes])
        })
        if ('error' in answer) throw new Error(answer.error)
        return answer.list
      } finally {
        worker.terminate()
      }
    },
  }
}

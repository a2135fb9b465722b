import type { DisplayList } from '#engines/dxf/drawing/display-list.ts'
import type { ParsedDrawing } from './parse-drawing-worker.ts'

/**
 * Reads the bytes of a DXF file in a worker. The buffer is handed over and empty afterwards.
 * @throws Error in words for the person, where it is no drawing.
 */
export async function openDxf(bytes: ArrayBuffer): Promise<DisplayList> {
  const worker = new Worker(new URL('./parse-drawing-worker.ts', import.meta.url), { type: 'module' })
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
}

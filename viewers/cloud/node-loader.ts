import type { SceneNode } from './cloud-octree.ts'
import type { CloudSource } from './cloud-viewer.ts'
import type { NodePoints, RecordLayout } from './decode-node.ts'
import type { DecodedNode, NodeToDecode } from './decode-worker.ts'

/** Requests at once: enough to fill a line, few enough that what is looked at next is not far behind. */
const AT_ONCE = 4

/** Brings the points of nodes, the first that were asked for first. */
export class NodeLoader {
  readonly #source: CloudSource
  readonly #layout: RecordLayout
  readonly #worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })
  readonly #abort = new AbortController()
  readonly #taking = new Map<number, SceneNode>()
  readonly #asked = new Set<string>()
  readonly #onPoints: (node: SceneNode, points: NodePoints) => void
  readonly #onFailed: () => void
  #wanted: readonly SceneNode[] = []
  #next = 0

  constructor(
    source: CloudSource,
    layout: RecordLayout,
    hears: { readonly points: (node: SceneNode, points: NodePoints) => void; readonly failed: () => void },
  ) {
    this.#source = source
    this.#layout = layout
    this.#onPoints = hears.points
    this.#onFailed = hears.failed
    this.#worker.onmessage = ({ data }: MessageEvent<DecodedNode>) => this.#take(data)
  }

  get isLoading(): boolean {
    return this.#asked.size > 0
  }

  /** These in place of what was wanted before; what is on its way comes all the same. */
  want(nodes: readonly SceneNode[]): void {
    this.#wanted = nodes
    this.#ask()
  }

  dispose(): void {
    this.#abort.abort()
    this.#worker.terminate()
  }

  #ask(): void {
    for (const node of this.#wanted) {
      if (this.#asked.size >= AT_ONCE) return
      if (this.#asked.has(node.key)) continue
      this.#asked.add(node.key)
      void this.#load(node)
    }
  }

  async #load(node: SceneNode): Promise<void> {
    try {
      const chunk = await this.#source.read(node.at, node.bytes, this.#abort.signal)
      const id = this.#next++
      this.#taking.set(id, node)
      const message: NodeToDecode = { id, chunk, points: node.points, corner: node.corner, layout: this.#layout }
      this.#worker.postMessage(message, [chunk.buffer])
    } catch {
      if (this.#abort.signal.aborted) return
      this.#end(node)
      this.#onFailed()
    }
  }

  #take({ id, points }: DecodedNode): void {
    const node = this.#taking.get(id)
    this.#taking.delete(id)
    if (!node) return
    this.#end(node)
    if (points) this.#onPoints(node, points)
    else this.#onFailed()
    this.#ask()
  }

  #end(node: SceneNode): void {
    this.#asked.delete(node.key)
    this.#wanted = this.#wanted.filter(({ key }) => key !== node.key)
  }
}

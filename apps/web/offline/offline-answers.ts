/** The files of one build. */
export interface OfflineBuild {
  /** Of its cache. */
  readonly name: string
  /** Addresses whose content never changes: each has the hash of it in its name. */
  readonly files: readonly string[]
  /** SHA-256 of its page, in hex. */
  readonly page: string
}

export interface Surroundings {
  readonly caches: CacheStorage
  readonly fetch: (request: Request) => Promise<Response>
  readonly origin: string
}

const PREFIX = 'plumbline-build-'
/** The page that starts the product, whatever its address. */
const PAGE = '/index.html'
/** A network that answers nothing in this time is treated as none, ms. */
const PAGE_TIMEOUT_MS = 4_000

export const cacheNameOf = (version: string): string => PREFIX + version

/**
 * Keeps a build whole or not at all: what is opened without network is never put together of two. Of the build before, most
 * files are the same and are taken over.
 * @throws where the server has gone on to another build meanwhile; the browser tries again at the next visit
 */
export async function keepBuild(build: OfflineBuild, { caches, fetch, origin }: Surroundings): Promise<void> {
  const page = await fetch(new Request(origin + PAGE, { cache: 'reload' }))
  if (!page.ok || (await hashOf(page.clone())) !== build.page) throw new Error('The page is of another build.')
  const cache = await caches.open(build.name)
  const missing: string[] = []
  for (const file of build.files) {
    const known = await caches.match(file)
    if (known) await cache.put(file, known)
    else missing.push(file)
  }
  await cache.addAll(missing)
  // Last: only a whole build has its page.
  await cache.put(PAGE, page)
}

async function hashOf(response: Response): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Once no page of them is open. */
export async function removeOthers({ name }: OfflineBuild, caches: CacheStorage): Promise<void> {
  const old = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name)
  await Promise.all(old.map((key) => caches.delete(key)))
}

/**
 * What a request is answered with where not by the network alone: files with a hash from what is kept, which is the same
 * content; pages by the network, and from the build that is kept whole where there is none. Calls are never answered.
 */
export function answerOffline(request: Request, build: OfflineBuild, around: Surroundings): Promise<Response> | null {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== around.origin) return null
  if (url.pathname.startsWith('/assets/')) return keptOrFetched(request, around)
  // Addresses of the API and files are no pages, also where somebody types them.
  const isPage = request.mode === 'navigate' && !/^\/(api|bcf|foundation|user_rbac|adassa_service)\//.test(url.pathname)
  return isPage ? fetchedPage(request, build, around) : null
}

async function keptOrFetched(request: Request, { caches, fetch }: Surroundings): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request)
}

async function fetchedPage(request: Request, { name }: OfflineBuild, around: Surroundings): Promise<Response> {
  const kept = async () => (await around.caches.open(name)).match(PAGE)
  const fetched = around.fetch(request)
  // Whoever is answered by what is kept does not hear how it ended.
  fetched.catch(() => undefined)
  const late = new Promise<'late'>((done) => setTimeout(() => done('late'), PAGE_TIMEOUT_MS))
  try {
    const first = await Promise.race([fetched, late])
    // A proxy that says that the server is away is no better than no answer.
    const isAway = first === 'late' || [502, 503, 504].includes(first.status)
    return (isAway ? await kept() : undefined) ?? (first === 'late' ? await fetched : first)
  } catch (error) {
    const page = await kept()
    if (page) return page
    throw error
  }
}

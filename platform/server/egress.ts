import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Where a call may go: the address of the network that was looked at, so that it cannot become another one. */
export interface Destination {
  readonly url: URL
  readonly address: string
  readonly family: 4 | 6
}

/** Decides which addresses a kind of calls may reach. */
export interface Egress {
  /** Looks the host up and checks every address that it has; null where it may not be reached. */
  resolve(address: string): Promise<Destination | null>
}

/** A name server that is silent must not hold up who saves an address or sends. */
const LOOKUP_TIMEOUT_MS = 5_000

type Lookup = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>

/** IANA special-purpose registries (RFC 6890 and its updates): this machine, its neighbours, and what nobody owns. */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Inside of 2000::/3, the only part that is public: documentation, and tunnels that end at an IPv4 address. */
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']
const PUBLIC_6 = ['2000::/3']

const notPublic4 = listOf(NOT_PUBLIC_4)
const notPublic6 = listOf(NOT_PUBLIC_6)
const public6 = listOf(PUBLIC_6)

const WEB: readonly string[] = ['https:', 'http:']

/** How one kind of calls differs. */
export interface EgressRules {
  /** Schemes of its addresses; where absent, those of the web. */
  readonly schemes?: readonly string[]
  /** Nothing beside what is allowed by name: also no public address. */
  readonly isClosed?: boolean
}

/**
 * Rules of an installation: public addresses over https, and what its administrator allows besides.
 * @param allowed hosts, addresses and networks, separated by commas
 * @throws Error for a network that cannot be read.
 */
export function createEgress(
  allowed: string,
  lookUp: Lookup = (host) => lookup(host, { all: true, verbatim: true }),
  { schemes = WEB, isClosed = false }: EgressRules = {},
): Egress {
  const entries = allowed
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean)
  const networks = listOf(entries.filter((entry) => isIP(entry.split('/')[0] ?? '') > 0))
  const hosts = new Set(entries.filter((entry) => isIP(entry.split('/')[0] ?? '') === 0))
  return { resolve: (address) => resolve(address, { networks, hosts, lookUp, schemes, isClosed }) }
}

interface Rules extends Required<EgressRules> {
  readonly networks: BlockList
  readonly hosts: ReadonlySet<string>
  readonly lookUp: Lookup
}

async function resolve(address: string, rules: Rules): Promise<Destination | null> {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (!rules.schemes.includes(url.protocol) || url.username !== '' || url.password !== '') return null
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const found = await addressesOf(host, rules.lookUp)
  const isAllowed = rules.hosts.has(host) || found.every((one) => isIn(rules.networks, one.address))
  const isPublicly = !rules.isClosed && url.protocol === 'https:' && found.every((one) => isPublic(one.address))
  const first = found[0]
  // One address out of bounds is enough to refuse: which of them a call reaches is up to the network.
  if (!first || !(isAllowed || isPublicly)) return null
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 }
}

async function addressesOf(host: string, lookUp: Lookup): ReturnType<Lookup> {
  const family = isIP(host)
  if (family > 0) return [{ address: host, family }]
  const tooSlow = new Promise<never[]>((resolve) => setTimeout(resolve, LOOKUP_TIMEOUT_MS, []).unref())
  try {
    return await Promise.race([lookUp(host), tooSlow])
  } catch (error) {
    // A name that nobody has is refused as one that may not be reached: who asks learns nothing about the network.
    if (error instanceof Error && 'code' in error) return []
    throw error
  }
}

/** True for an address that anybody on the internet can reach. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !notPublic4.check(address, 'ipv4')
  return public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}

function isIn(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

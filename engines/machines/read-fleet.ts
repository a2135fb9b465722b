import { parseXml } from '#engines/xml/parse-xml.ts'
import type { Dated, FleetPage, MachineSnapshot } from './machine-snapshot.ts'
import { machinesUnreadable } from './machines-unreadable.ts'
import { type Branch, branchesOf, branchOf, treeOfJson, treeOfXml, wordOf } from './plain-tree.ts'

/** A page of the standard has 100. */
const MOST_MACHINES = 10_000
const MOST_LETTERS = 120
const KM_A_MILE = 1.609344
const LITRES: Readonly<Record<string, number>> = {
  litre: 1,
  liter: 1,
  litres: 1,
  liters: 1,
  l: 1,
  gallon: 3.785411784,
  gallons: 3.785411784,
  usgallon: 3.785411784,
  imperialgallon: 4.54609,
}
const MOST_HOURS = 500_000

/**
 * Reads a page of a fleet snapshot of ISO 15143-3 (AEMP 2.0), XML or JSON, whatever the case of its names. A value that is none is
 * left out and counted; a machine without any name cannot be found and is left out as well.
 * @throws UnreadableFileError
 */
export function readFleet(text: string): FleetPage {
  const fleet = fleetOf(text)
  const found = branchesOf(fleet, 'equipment', 'item')
  if (found.length > MOST_MACHINES) throw machinesUnreadable('too-many', { limit: MOST_MACHINES })
  const reader = new ValueReader()
  const machines = found.flatMap((equipment) => machineOf(equipment, reader))
  return { machines, next: nextOf(fleet), leftOut: reader.leftOut }
}

function fleetOf(text: string): Branch {
  const begin = text.replace(/^\uFEFF/, '').trimStart()
  if (begin.startsWith('<')) {
    const root = parseXml(new TextEncoder().encode(begin), 'Fleet', { maxBytes: 32 * 1024 ** 2 })
    if (root.name.toLowerCase() !== 'fleet') throw machinesUnreadable('no-fleet')
    return treeOfXml(root)
  }
  if (!begin.startsWith('{')) throw machinesUnreadable('no-fleet')
  const tree = treeOfJson(parsed(begin))
  const fleet = branchOf(tree, 'fleet') ?? tree
  // A fleet of nothing says so by an empty list, which leaves its links or its version.
  const isFleet = ['equipment', 'links', 'version', 'snapshottime'].some((name) => branchOf(fleet, name) !== undefined)
  if (!isFleet) throw machinesUnreadable('no-fleet')
  return fleet
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw machinesUnreadable('no-json', {}, error)
  }
}

/** `<Links><rel>next</rel><href>…</href></Links>`, once for each link or once around them all. */
function nextOf(fleet: Branch): string | null {
  const links = branchesOf(fleet, 'links').flatMap((link) => [link, ...branchesOf(link, 'link', 'links', 'item')])
  const next = links.find((link) => wordOf(link, 'rel').toLowerCase() === 'next')
  return wordOf(next, 'href') || null
}

function machineOf(equipment: Branch, read: ValueReader): MachineSnapshot[] {
  const header = branchOf(equipment, 'equipmentheader')
  const name = (...names: string[]) => wordOf(header, ...names).slice(0, MOST_LETTERS)
  const ids = { equipmentId: name('equipmentid'), serial: name('serialnumber'), pin: name('pin') }
  if (!ids.equipmentId && !ids.serial && !ids.pin) return []
  const hours = (...names: string[]) => read.number(branchOf(equipment, ...names), ['hour', 'hours'], [0, MOST_HOURS])
  const fuel = branchOf(equipment, 'fuelused')
  const distance = branchOf(equipment, 'distance')
  return [
    {
      ...ids,
      manufacturer: name('oemname'),
      model: name('model'),
      place: read.place(branchOf(equipment, 'location')),
      operatingHours: hours('cumulativeoperatinghours', 'operatinghours'),
      idleHours: hours('cumulativeidlehours', 'idlehours'),
      fuelUsedLitres: read.number(fuel, ['fuelconsumed'], [0, 1e9], LITRES[unitOf(fuel, 'fuelunits')] ?? 1),
      fuelRemainingPercent: read.number(branchOf(equipment, 'fuelremaining'), ['percent'], [0, 100]),
      distanceKm: read.number(
        distance,
        ['odometer'],
        [0, 1e8],
        unitOf(distance, 'odometerunits').startsWith('mile') ? KM_A_MILE : 1,
      ),
      isRunning: read.flag(branchOf(equipment, 'enginestatus'), 'running'),
    },
  ]
}

const unitOf = (branch: Branch | undefined, name: string) => wordOf(branch, name).toLowerCase().replace(/\s/g, '')

/** Reads values with their moments, and counts what cannot be one. */
class ValueReader {
  leftOut = 0

  number(
    branch: Branch | undefined,
    names: readonly string[],
    [least, most]: readonly [number, number],
    factor = 1,
  ): Dated<number> | null {
    const word = wordOf(branch, ...names)
    if (word === '') return null
    const value = Number(word) * factor
    const isOne = Number.isFinite(value) && value >= least && value <= most
    return this.#dated(branch, isOne ? value : null)
  }

  flag(branch: Branch | undefined, name: string): Dated<boolean> | null {
    const word = wordOf(branch, name).toLowerCase()
    if (word === '') return null
    return this.#dated(branch, ['true', '1'].includes(word) ? true : ['false', '0'].includes(word) ? false : null)
  }

  /** Receivers without a fix say 0 and 0. */
  place(branch: Branch | undefined): MachineSnapshot['place'] {
    const [latitude, longitude] = [wordOf(branch, 'latitude'), wordOf(branch, 'longitude')].map(Number) as [
      number,
      number,
    ]
    if (wordOf(branch, 'latitude') === '' || (latitude === 0 && longitude === 0)) return null
    const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    return this.#dated(branch, isPlace ? { latitude, longitude } : null)
  }

  #dated<Value>(branch: Branch | undefined, value: Value | null): Dated<Value> | null {
    const at = momentOf(wordOf(branch, 'datetime'))
    if (value !== null && at !== null) return { at, value }
    this.leftOut += 1
    return null
  }
}

/** ISO 8601; UTC where no zone is said, as the standard wants it. */
function momentOf(text: string): number | null {
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(text)
  const at = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(hasZone ? text : `${text}Z`) : Number.NaN
  return Number.isFinite(at) ? at : null
}

import { parseXml } from '../xml/parse-xml.ts'
import { readMspdi } from './read-mspdi.ts'
import { readPmxml } from './read-pmxml.ts'
import { readXer } from './read-xer.ts'
import type { Relation, Schedule } from './schedule.ts'
import { scheduleFindings } from './schedule-findings.ts'
import { scheduleUnreadable } from './schedule-unreadable.ts'

const XML_LIMITS = { maxBytes: 256 * 1024 ** 2, maxElements: 12_000_000 }
export const MAX_ACTIVITIES = 200_000

/**
 * A schedule of Primavera (XER, XML) or MS Project (XML), found by what the file holds and not by its name.
 * @throws UnreadableFileError
 */
export function readSchedule(bytes: Uint8Array, name: string): Schedule {
  const schedule = checked(readByKind(bytes, name))
  if (schedule.activities.length > MAX_ACTIVITIES)
    throw scheduleUnreadable('too-large', { limit: `${MAX_ACTIVITIES} activities` })
  return schedule
}

function readByKind(bytes: Uint8Array, name: string): Schedule {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0)
    throw scheduleUnreadable('binary')
  const head = new TextDecoder('latin1')
    .decode(bytes.subarray(0, 64))
    .replaceAll('\0', '')
    .replace(/^[\u00c0-\u00ff]{2,3}/, '')
  if (head.startsWith('ERMHDR')) return readXer(bytes)
  if (!head.trimStart().startsWith('<')) throw scheduleUnreadable('not-schedule')
  const root = parseXml(bytes, name, XML_LIMITS)
  if (root.name === 'APIBusinessObjects') return readPmxml(root)
  if (root.name === 'Project') return readMspdi(root)
  throw scheduleUnreadable('not-schedule')
}

/** Codes are what people and other records call an activity by: they are there and of one activity each. */
function checked(schedule: Schedule): Schedule {
  const findings = scheduleFindings()
  const ids = new Set(schedule.activities.map(({ id }) => id))
  const used = new Set<string>()
  const activities = schedule.activities.map((activity) => {
    let code = activity.code || activity.id
    if (used.has(code)) {
      code = `${code}#${activity.id}`
      findings.add('code-twice', activity.code, { code: activity.code, other: code })
    }
    used.add(code)
    return code === activity.code ? activity : { ...activity, code }
  })
  const relations = schedule.relations.filter(({ from, to }) => ids.has(from) && ids.has(to) && from !== to)
  const codeOf = new Map(activities.map(({ id, code }) => [id, code]))
  for (const { from, to } of schedule.relations)
    if (!ids.has(from) || !ids.has(to))
      findings.add('relation-without-activity', codeOf.get(to) ?? codeOf.get(from) ?? to)
  const calendars = new Set(schedule.calendars.map(({ id }) => id))
  for (const { calendarId, code } of activities) if (!calendars.has(calendarId)) findings.add('no-calendar', code)
  return {
    ...schedule,
    activities,
    relations: relations as readonly Relation[],
    findings: [...schedule.findings, ...findings.list()],
  }
}

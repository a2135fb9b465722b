import { sql } from 'kysely'
import { listProjectsAndSites, resolvePlaces } from '#modules/sites/server/public.ts'
import type { Place } from '#platform/contract/place.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { bcfErrors } from '../contract/bcf-topic.ts'
import { mayWrite } from './bcf-policy.ts'
import { isCovered } from './edit-topic.ts'
import { getTopic, type StoredTopic } from './topic-repository.ts'

/**
 * What other programs call a project: one of our projects, or a single site of one. Who works on one site alone connects
 * to that, and what they add belongs there. Codes of projects and sites differ from each other.
 */
export interface BcfSpace {
  readonly id: string
  readonly name: string
  readonly place: Place
}

/** The BCF API has no pages for projects. */
const MOST_SPACES = 1000

/** The projects and sites that the caller sees, each project before its sites. */
export async function listSpaces(db: Db): Promise<BcfSpace[]> {
  const places = await listProjectsAndSites(db, MOST_SPACES)
  return places.map(({ code, name, projectCode, siteCode }) => ({
    id: code,
    name,
    place: { projectCode, siteCode, structureCode: null },
  }))
}

/** @throws bcf.project-not-found */
export async function getSpace(db: Db, projectId: string): Promise<BcfSpace> {
  const [found] = (await resolvePlaces(db, [projectId])).filter(({ kind }) => kind !== 'structure')
  if (!found) throw bcfErrors.projectNotFound({ projectId })
  const { code, name, projectCode, siteCode } = found
  return { id: code, name, place: { projectCode, siteCode, structureCode: null } }
}

/** A topic as it is named over the BCF API. @throws bcf.project-not-found, bcf.topic-not-found */
export async function topicAt(
  db: Db,
  { projectId, topicGuid }: { readonly projectId: string; readonly topicGuid: string },
): Promise<StoredTopic> {
  const { place } = await getSpace(db, projectId)
  const topic = await getTopic(db, place.projectCode, topicGuid)
  if (place.siteCode !== null && topic.place.siteCode !== place.siteCode) throw bcfErrors.topicNotFound({ topicGuid })
  return topic
}

/** The rows of a space, as a condition on a table with columns of place. */
export function inSpace({ place }: BcfSpace) {
  return place.siteCode === null ? sql`true` : sql`site_code = ${place.siteCode}`
}

/** What the caller may do with a space as a whole (BCF API, 3.1.5.1). */
export function projectActions(context: RequestContext, { place }: BcfSpace): string[] {
  return mayWrite(context) && isCovered(context.scope, place) ? ['createTopic', 'createDocument'] : []
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { endAccess } from '#modules/access/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { sayDay } from '#platform/server/notices/say-day.ts'
import type { Task } from '../contract/task.ts'
import { type Ask, askFor, finishTasks, withdrawTasks } from './ask-for.ts'
import { watchDeadlines } from './watch-deadlines.ts'

const DAY_MS = 86_400_000

let world: SiteWorld
let stranger: TestCaller
beforeAll(async () => {
  world = await siteWorld(['bim-model:read', 'bcf:read', 'bcf:write'])
  stranger = await world.signedInAs({ permissions: ['company:read'], grants: [{ siteCode: 'S11' }] })
})
afterAll(() => world.stop())

const nobody = { user: null }
const day = (from: number) => new Date(world.clock.now + from * DAY_MS).toISOString().slice(0, 10)
let count = 0
async function ask(of: Ask['of'], more: Partial<Ask> = {}, by: string | null = null): Promise<Ask> {
  count += 1
  const title = { en: `Look at ${count}`, ar: `انظر ${count}` }
  const record = { type: 'bim-model', id: `model-${count}` }
  const asked: Ask = { of, kind: 'task', title, record, place: PLACE, ...more }
  await world.services.database.transaction(SYSTEM_SCOPE, async (tx) =>
    askFor(tx, by === null ? nobody : { user: { id: by, displayName: 'Somebody' } }, asked),
  )
  return asked
}
async function tasksOf(caller: TestCaller, query = ''): Promise<Task[]> {
  const { body } = await caller.call('GET', `/api/inbox/tasks?pageSize=100${query}`)
  return body.data.items
}
const has = async (caller: TestCaller, { title }: Ask) =>
  (await tasksOf(caller)).some((task) => task.title.en === title.en)
const noticesOf = async (caller: TestCaller, kind: string) =>
  (
    await world.world.asAdmin<{ title: { en: string } }>(
      `select title from notice_outbox where kind = '${kind}' and '${caller.userId}' = any (user_ids)`,
    )
  ).map(({ title }) => title.en)

describe('what is asked', () => {
  it('is seen by who it is asked of, by nobody else, and not by who may not read the record', async () => {
    const asked = await ask({ personId: world.editor.userId })
    expect(await has(world.editor, asked)).toBe(true)
    for (const other of [world.elsewhere, world.administrator, stranger]) expect(await has(other, asked)).toBe(false)
    const unreadable = await ask({ personId: stranger.userId })
    expect(await has(stranger, unreadable)).toBe(false)
    const outOfSight = await ask(
      { personId: world.editor.userId },
      { place: { projectCode: 'P2', siteCode: 'S21', structureCode: 'A211' } },
    )
    expect(await has(world.editor, outOfSight)).toBe(false)
  })

  it('of a role or a company is seen by everybody who has it', async () => {
    const [{ code } = { code: '' }] = await world.world.asAdmin<{ code: string }>(
      `select role_code as code from user_roles where user_id = '${world.editor.userId}'`,
    )
    const ofRole = await ask({ roleCode: code })
    const company = await world.administrator.call('POST', '/api/companies', {
      code: 'C-1',
      name: 'Falcon',
      nameAr: '',
      partyRole: 'employer',
    })
    await world.world.asAdmin(
      `insert into company_people (company_id, user_id, is_main) values ('${company.body.data.id}', '${world.editor.userId}', true)`,
    )
    const ofCompany = await ask({ companyId: company.body.data.id })
    for (const asked of [ofRole, ofCompany]) {
      expect(await has(world.editor, asked)).toBe(true)
      expect(await has(world.administrator, asked)).toBe(false)
    }
  })

  it('is asked once, with the newest words and date, and tells the person once', async () => {
    const asked = await ask({ personId: world.editor.userId }, { dueOn: day(3) }, stranger.userId)
    count -= 1
    const before = await noticesOf(world.editor, 'task.asked')
    expect(before).toContain(asked.title.en)
    await ask({ personId: world.editor.userId }, { dueOn: day(20) }, stranger.userId)
    const found = (await tasksOf(world.editor)).filter(({ recordId }) => recordId === asked.record.id)
    expect(found).toMatchObject([{ dueOn: day(20), time: 'later' }])
    expect(await noticesOf(world.editor, 'task.asked')).toEqual(before)
  })

  it('ends with its record, or is taken back; a mention is done by hand, a task is not', async () => {
    const done = await ask({ personId: world.editor.userId })
    const taken = await ask({ personId: world.editor.userId })
    await world.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await finishTasks(tx, nobody, { record: done.record })
      await withdrawTasks(tx, nobody, { record: taken.record })
    })
    expect([await has(world.editor, done), await has(world.editor, taken)]).toEqual([false, false])
    expect((await tasksOf(world.editor, '&state=done')).map(({ title }) => title.en)).toEqual([done.title.en])

    const mention = await ask({ personId: world.editor.userId }, { kind: 'mention' })
    const task = await ask({ personId: world.editor.userId })
    const idOf = async ({ title }: Ask) =>
      (await tasksOf(world.editor)).find((found) => found.title.en === title.en)?.id
    const [mentionId, taskId] = [await idOf(mention), await idOf(task)]
    expect((await world.elsewhere.call('POST', `/api/inbox/tasks/${mentionId}/done`)).body.error).toBe(
      'inbox.task-not-found',
    )
    expect((await world.editor.call('POST', `/api/inbox/tasks/${mentionId}/done`)).status).toBe(200)
    expect((await world.editor.call('POST', `/api/inbox/tasks/${taskId}/done`)).body.error).toBe('inbox.done-elsewhere')
    expect([await has(world.editor, mention), await has(world.editor, task)]).toEqual([false, true])
  })

  it('is counted by when it is due, and is unread from its day on, or where a person waits, until it is opened', async () => {
    const caller = await world.signedInAs({ permissions: ['bim-model:read'], grants: [{ projectCode: 'P1' }] })
    for (const due of [-2, 0, 5, 30, null])
      await ask({ personId: caller.userId }, { dueOn: due === null ? null : day(due) })
    const counts = async () => (await caller.call('GET', '/api/inbox/counts')).body.data
    expect(await counts()).toEqual({ late: 1, today: 1, week: 1, later: 2, unread: 2 })
    const [first] = await tasksOf(caller)
    expect(first?.time).toBe('late')
    expect((await caller.call('POST', `/api/inbox/tasks/${first?.id}/opened`)).status).toBe(200)
    expect((await counts()).unread).toBe(1)
    await ask({ personId: caller.userId }, { dueOn: day(30), key: 'of a person' }, world.editor.userId)
    expect((await counts()).unread).toBe(2)
  })
})

describe('deadlines', () => {
  it('ring no bell for what the product asks by itself, nor for what was late when it was asked', async () => {
    const caller = await world.signedInAs({ permissions: ['bim-model:read'], grants: [{ projectCode: 'P1' }] })
    await ask({ personId: caller.userId }, { dueOn: day(-3) })
    await ask({ personId: caller.userId }, { dueOn: day(9) })
    await watchDeadlines(world.services)
    expect([...(await noticesOf(caller, 'task.asked')), ...(await noticesOf(caller, 'task.late'))]).toEqual([])
    expect((await tasksOf(caller)).map(({ time }) => time)).toEqual(['late', 'later'])
  })

  it('are told once on the day and once when they have passed, and the day once as a whole', async () => {
    const caller = await world.signedInAs({ permissions: ['bim-model:read'], grants: [{ projectCode: 'P1' }] })
    const { title } = await ask({ personId: caller.userId }, { dueOn: day(0) })
    const watch = async () => watchDeadlines(world.services)
    await watch()
    await watch()
    expect(await noticesOf(caller, 'task.due')).toEqual([`Due today: ${title.en}`])
    expect(await noticesOf(caller, 'task.late')).toEqual([])
    expect(await noticesOf(caller, 'task.digest')).toEqual(['My work: 1 open, 1 due today, 0 late'])
    world.clock.now += DAY_MS
    await watch()
    await watch()
    expect(await noticesOf(caller, 'task.late')).toEqual([`Late since ${sayDay(day(-1)).en}: ${title.en}`])
    expect(await noticesOf(caller, 'task.due')).toHaveLength(1)
    expect(await noticesOf(caller, 'task.digest')).toHaveLength(2)
    // Sessions of the other tests end within a day.
    world.clock.now -= DAY_MS
  })

  it('of what is asked of everybody with a right are told a week before to all who hold it there, and once more when late', async () => {
    const rights = { permissions: ['bcf:write', 'bim-model:read'] }
    const holder = await world.signedInAs({ ...rights, grants: [{ projectCode: 'P1' }] })
    const afar = await world.signedInAs({ ...rights, grants: [{ projectCode: 'P2' }] })
    const { title } = await ask({ right: 'bcf:write' }, { dueOn: day(7) })
    await ask({ right: 'bcf:write' }, { dueOn: day(8) })
    const watch = async () => watchDeadlines(world.services)
    await watch()
    await watch()
    expect(await noticesOf(holder, 'task.due')).toEqual([`Due on ${sayDay(day(7)).en}: ${title.en}`])
    expect(await noticesOf(afar, 'task.due')).toEqual([])
    world.clock.now += 8 * DAY_MS
    await watch()
    expect(await noticesOf(holder, 'task.late')).toEqual([`Late since ${sayDay(day(-1)).en}: ${title.en}`])
    world.clock.now -= 8 * DAY_MS
  })
})

describe('standing in', () => {
  it('shows the tasks of who is away on these days alone, as far as the own rights go, and says on whose behalf', async () => {
    const rights = { permissions: ['bim-model:read'], grants: [{ projectCode: 'P1' }] }
    const away = await world.signedInAs(rights)
    const colleague = await world.signedInAs(rights)
    const mention = await ask({ personId: away.userId }, { kind: 'mention' })
    const add = async (delegateId: string, from: string, to: string) =>
      away.call('POST', '/api/inbox/covers', { delegateId, from, to })
    const later = await add(colleague.userId, day(5), day(9))
    expect(later.status).toBe(200)
    expect(await has(colleague, mention)).toBe(false)
    const now = await add(colleague.userId, day(0), day(2))
    await add(stranger.userId, day(0), day(2))
    expect(await has(stranger, mention)).toBe(false)
    const [found] = await tasksOf(colleague)
    expect(found).toMatchObject({ title: mention.title, onBehalfOf: { id: away.userId } })
    expect((await colleague.call('POST', `/api/inbox/tasks/${found?.id}/done`)).status).toBe(200)
    expect((await tasksOf(away, '&state=done'))[0]).toMatchObject({ doneBy: { id: colleague.userId } })

    const next = await ask({ personId: away.userId })
    expect((await colleague.call('DELETE', `/api/inbox/covers/${now.body.data.id}`)).status).toBe(200)
    expect(await has(colleague, next)).toBe(false)
    expect((await stranger.call('DELETE', `/api/inbox/covers/${later.body.data.id}`)).body.error).toBe(
      'inbox.cover-not-found',
    )
    expect((await add(away.userId, day(0), day(1))).body.error).toBe('inbox.delegate-unknown')
    expect((await add(colleague.userId, day(1), day(0))).status).toBe(400)
  })
})

it('what was asked of somebody who has left goes back to who asked for it, and a new password moves nothing', async () => {
  const leaver = await world.signedInAs({ permissions: ['bim-model:read'], grants: [{ projectCode: 'P1' }] })
  const asked = await ask({ personId: leaver.userId }, { dueOn: day(3) }, world.editor.userId)
  const mention = await ask({ personId: leaver.userId }, { kind: 'mention' }, world.editor.userId)
  const end = (hasLeft: boolean) =>
    world.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      endAccess(tx, {
        userIds: [leaver.userId],
        at: new Date(world.clock.now),
        hasLeft,
        context: { user: { id: world.administrator.userId, displayName: 'Admin' } },
      }),
    )
  const given = { title: { en: `Ask somebody else: ${asked.title.en}`, ar: '' } }
  await end(false)
  expect(await has(world.editor, { ...asked, ...given })).toBe(false)
  await end(true)
  expect(await has(world.editor, { ...asked, ...given })).toBe(true)
  expect(await noticesOf(world.editor, 'task.asked')).toContain(given.title.en)
  expect(await has(world.editor, mention)).toBe(false)
})

describe('an issue about a model', () => {
  it('is asked of whom it is assigned to until it is done, and of the next one after that', async () => {
    const path = '/api/bcf/topics'
    const nameOf = async ({ userId }: TestCaller) =>
      (await world.world.asAdmin<{ name: string }>(`select name from users where id = '${userId}'`))[0]?.name
    const other = await world.signedInAs({ permissions: ['bcf:read'], grants: [{ siteCode: 'S11' }] })
    const topic = {
      ...PLACE,
      title: 'Pipe through beam',
      assignedTo: await nameOf(world.editor),
      dueDate: `${day(2)}T00:00:00Z`,
    }
    const { body, status } = await world.editor.call('POST', path, topic)
    expect(status, JSON.stringify(body)).toBe(200)
    const asked = async (caller: TestCaller) =>
      (await tasksOf(caller, '&recordType=bcf-topic')).map(({ title, dueOn }) => [title.en.split(': ')[1], dueOn])
    expect(await asked(world.editor)).toEqual([['Pipe through beam', day(2)]])
    const change = async (facts: object) => {
      const at = `/api/bcf/projects/P1/topics/${body.data.guid}`
      const { rowVersion } = (await world.editor.call('GET', at)).body.data
      const { projectCode: _, siteCode: __, structureCode: ___, ...words } = topic
      const changed = await world.editor.call('PUT', at, { ...words, description: null, ...facts, rowVersion })
      expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    }
    const assignedTo = await nameOf(other)
    await change({ assignedTo })
    expect([await asked(world.editor), await asked(other)]).toEqual([[], [['Pipe through beam', day(2)]]])
    await change({ assignedTo, status: 'Closed' })
    expect(await asked(other)).toEqual([])
  })
})

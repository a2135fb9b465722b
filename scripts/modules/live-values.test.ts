import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What is asked again by the clock and stands apart from what turns grey, each with where it stands or why it stays as it is. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'bcf/web/topics/use-import.ts': 'a job of the reader',
  'cameras/web/parts/camera-map.tsx': 'in the wall of the monitoring',
  'cameras/web/parts/steering-pad.tsx': 'who steers, which the server refuses where it is not so',
  'cameras/web/parts/stills-part.tsx': 'kept pictures, each with its time',
  'construction/web/screens/standing-screen.tsx': 'figures with their moment, by AsOf',
  'construction/web/twin/past-moment.tsx': 'a moment that has passed',
  'design/web/linked/day-slider.tsx': 'a day of the schedule',
  'devices/web/parts/heard-last.tsx': 'says when each was heard',
  'devices/web/use-measured-query.ts': 'the query itself',
  'equipment/web/parts/live-machines.tsx': 'in the monitoring',
  'equipment/web/screens/feeds-screen.tsx': 'says when each was read',
  'fleet/web/parts/live-fleet.tsx': 'in the monitoring',
  'fleet/web/parts/replay.tsx': 'what has passed',
  'fleet/web/parts/twin-vehicles.tsx': 'the twin says of each value how old it is',
  'gates/web/parts/gate-camera.tsx': 'at the desk of the guard',
  'gates/web/parts/passage-reading.tsx': 'asked while a picture is being read, and stands then',
  'gates/web/parts/smart-gate-view.tsx': 'in the monitoring',
  'gates/web/parts/twin-gates.tsx': 'the twin says of each value how old it is',
  'gates/web/screens/gate-detail-screen.tsx': 'passages, each with its time',
  'workers/web/parts/heat-line.tsx': 'in the monitoring',
  'workers/web/parts/live-crew.tsx': 'in the monitoring',
  'workers/web/parts/twin-people.tsx': 'the twin says of each value how old it is',
}

it('turns every live value grey while the server is away, or says of which moment it is', () => {
  const files = readdirSync('modules', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.includes('/web/') && /\.tsx?$/.test(file) && !file.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(500)
  const live = files.filter((file) => /refetchEveryMs|everyMs/.test(readFileSync(join('modules', file), 'utf8')))
  const grey = live.filter((file) => /data-live/.test(readFileSync(join('modules', file), 'utf8')))
  expect(grey.length).toBeGreaterThan(3)
  expect(live.filter((file) => !grey.includes(file)).sort()).toEqual(Object.keys(ELSEWHERE).sort())
})

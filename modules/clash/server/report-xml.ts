import { writeXml, type XmlNode } from '#engines/xml/write-xml.ts'
import type { ResultState, TestType } from '../contract/clash-choices.ts'
import type { ClashGroup, ClashResult } from '../contract/clash-result.ts'
import type { ClashReport } from './clash-report.ts'

/** Navisworks has five states; reopened is active there, and what was not tested stays as it was, which is active too. */
const STATUS: Readonly<Record<ResultState, string>> = {
  new: 'new',
  active: 'active',
  reopened: 'active',
  not_tested: 'active',
  reviewed: 'reviewed',
  approved: 'approved',
  resolved: 'resolved',
}
const TYPE: Readonly<Record<TestType, string>> = {
  hard: 'hard',
  hard_conservative: 'hard_conservative',
  clearance: 'clearance',
  duplicate: 'duplicate',
}

/** The findings in the shape of a Navisworks clash report (`exchange`, `batchtest`, `clashtest`), lengths in metres. */
export function reportXml(report: ClashReport): Uint8Array {
  const { test, groups, results, resultsOf } = report
  const count = (...states: ResultState[]) => results.filter(({ state }) => states.includes(state)).length
  return writeXml({
    name: 'exchange',
    attributes: { units: 'm' },
    children: [
      node('batchtest', { name: test.structureCode, internal_name: test.structureCode, units: 'm' }, [
        node('clashtests', {}, [
          node(
            'clashtest',
            {
              name: test.name,
              test_type: TYPE[test.type],
              status: test.lastRun?.state === 'done' ? 'ok' : 'new',
              tolerance: test.type === 'clearance' ? test.clearance : test.tolerance,
            },
            [
              node('summary', {
                total: results.length,
                new: count('new'),
                active: count('active', 'reopened', 'not_tested'),
                reviewed: count('reviewed'),
                approved: count('approved'),
                resolved: count('resolved'),
              }),
              node(
                'clashresults',
                {},
                groups.map((group) => groupNode(group, resultsOf(group.key))),
              ),
            ],
          ),
        ]),
      ]),
    ],
  })
}

function groupNode(group: ClashGroup, results: readonly ClashResult[]): XmlNode {
  return node(
    'clashgroup',
    {
      name: group.title || group.label,
      guid: group.topicGuid,
      status: STATUS[group.state],
      distance: Math.min(0, ...results.map(({ distance }) => distance)),
    },
    [
      group.assignee ? node('assignedto', {}, [group.assignee]) : null,
      node('clashresults', {}, results.map(resultNode)),
    ],
  )
}

function resultNode(result: ClashResult): XmlNode {
  const [x, y, z] = result.point
  const date = new Date(result.firstSeenAt)
  return node(
    'clashresult',
    { name: result.key, guid: result.key, status: STATUS[result.state], distance: result.distance },
    [
      node('description', {}, [result.severity]),
      node('resultstatus', {}, [result.state]),
      node('clashpoint', {}, [node('pos3f', { x, y, z })]),
      result.storey ? node('gridlocation', {}, [result.storey]) : null,
      node('createddate', {}, [
        node('date', {
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
          hour: date.getUTCHours(),
          minute: date.getUTCMinutes(),
          second: date.getUTCSeconds(),
        }),
      ]),
      node('clashobjects', {}, [objectNode(result.a), objectNode(result.b)]),
    ],
  )
}

function objectNode({ globalId, ifcClass, name }: ClashResult['a']): XmlNode {
  const tag = (title: string, value: string) =>
    node('smarttag', {}, [node('name', {}, [title]), node('value', {}, [value])])
  return node('clashobject', {}, [
    node('objectattribute', {}, [node('name', {}, ['IfcGUID']), node('value', {}, [globalId])]),
    node('smarttags', {}, [tag('Item Name', name ?? ''), tag('Item Type', ifcClass)]),
  ])
}

function node(
  name: string,
  attributes: NonNullable<XmlNode['attributes']>,
  children: NonNullable<XmlNode['children']> = [],
): XmlNode {
  return { name, attributes, children }
}

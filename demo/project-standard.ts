import type { Text } from '#platform/contract/text.ts'

interface DemoRule {
  readonly key: string
  readonly clause: string
  readonly text: string
  readonly demand: object
  readonly subject?: string
  readonly when?: string
  readonly forms?: readonly string[]
  readonly model?: object
  readonly isRequired?: boolean
}

const quantity = (comparison: string, value: string, unit: string) => ({ kind: 'quantity', comparison, value, unit })
const forms = ['MS']

interface DemoStandard {
  readonly key: string
  readonly name: Text
  readonly standard: string
  readonly note: string
  readonly isApproved: boolean
  readonly rules: readonly DemoRule[]
}

/** Standards of the demonstration project: made up. Its method statements and models meet some of it, and some not. */
const WORKS: DemoStandard = {
  key: 'works',
  isApproved: true,
  name: { en: 'Project standard: works on site', ar: 'مواصفة المشروع: أعمال الموقع' },
  standard: 'WHN Project Standard PS-01, edition 2026',
  note: 'Generated for the demonstration.',
  rules: [
    {
      key: 'laps',
      clause: '4.2.1',
      text: 'Laps of waterproofing membranes shall be not less than 150 mm.',
      demand: quantity('at-least', '150', 'mm'),
      ...{ subject: 'laps', when: 'waterproofing', forms },
    },
    {
      key: 'ponding',
      clause: '4.2.3',
      text: 'A ponding test shall last at least 24 hours before the screed is cast.',
      demand: quantity('at-least', '24', 'h'),
      ...{ subject: 'ponding test', when: 'waterproofing', forms, isRequired: true },
    },
    {
      key: 'fire-watch',
      clause: '2.6.1',
      text: 'A fire watch shall stay for at least 60 minutes after hot works end.',
      demand: quantity('at-least', '60', 'min'),
      ...{ subject: 'fire watch', when: 'hot works', forms, isRequired: true },
    },
    {
      key: 'hot-works',
      clause: '2.6.2',
      text: 'Hot works shall be done under a permit that is issued each day.',
      demand: { kind: 'statement', words: 'permit each day', isProhibited: false },
      ...{ subject: 'hot works', when: 'gas torches', forms },
    },
    {
      key: 'trench',
      clause: '3.1.2',
      text: 'Trenches deeper than 1.2 m shall be supported by boxes.',
      demand: quantity('at-most', '1.2', 'm'),
      ...{ subject: 'excavate trench boxes', when: 'trench', forms },
    },
    {
      key: 'stair-doors',
      clause: '7.4.1',
      text: 'Doors of fire exits shall be at least 900 mm wide.',
      demand: quantity('at-least', '900', 'mm'),
      model: {
        ...{ ifcClass: 'IfcDoor', property: 'OverallWidth' },
        ...{ whenProperty: 'Pset_DoorCommon.FireExit', whenValue: 'true' },
      },
    },
    {
      key: 'fire-rating',
      clause: '7.4.3',
      text: 'Each door shall say its fire rating as EI.',
      demand: { kind: 'statement', words: 'EI', isProhibited: false },
      model: { ifcClass: 'IfcDoor', property: 'Pset_DoorCommon.FireRating', whenProperty: '', whenValue: '' },
      isRequired: true,
    },
  ],
}

const CONCRETE: DemoStandard = {
  key: 'concrete',
  isApproved: false,
  name: { en: 'Project standard: concrete', ar: 'مواصفة المشروع: الخرسانة' },
  standard: 'WHN Project Standard PS-02, edition 2026',
  note: 'Generated for the demonstration.',
  rules: [
    {
      key: 'concrete-temperature',
      clause: '5.3.4',
      text: 'Concrete shall arrive at not more than 32 °C.',
      demand: quantity('at-most', '32', 'Cel'),
      ...{ subject: 'temperature arrival', when: 'placing concrete', forms, isRequired: true },
    },
    {
      key: 'curing',
      clause: '5.3.9',
      text: 'Concrete shall be cured for at least 10 days.',
      demand: quantity('at-least', '10', 'd'),
      ...{ subject: 'cure', when: 'placing concrete', forms, isRequired: true },
    },
    {
      key: 'water',
      clause: '5.3.6',
      text: 'Adding water on site shall not be permitted.',
      demand: { kind: 'statement', words: 'water may be added', isProhibited: true },
      ...{ when: 'placing concrete', forms },
    },
  ],
}

export const DEMO_STANDARDS: readonly DemoStandard[] = [WORKS, CONCRETE]

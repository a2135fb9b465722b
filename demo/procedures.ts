// biome-ignore-all lint/suspicious/noTemplateCurlyInString: conditions of procedures name answers like this

/** A step of a procedure of the demonstration, in few words. */
export interface DemoStep {
  readonly kind: 'start' | 'end' | 'task' | 'form' | 'approval' | 'exclusive' | 'parallel' | 'timer' | 'call' | 'send'
  readonly name?: string
  /** Who does it, or is told. */
  readonly role?: string
  /** `PT30M` by the clock, `W2` in working days. Of a timer: how long it waits. */
  readonly due?: string
  readonly evidence?: string
  /** Told when it is late, so long after it was due. */
  readonly escalate?: { readonly after: string; readonly role: string }
  readonly calls?: string
  /** Key of a form of the demonstration. */
  readonly form?: string
}

export interface DemoProcedure {
  /** Seed of its id, and what other procedures call it by. */
  readonly key: string
  readonly area: 'incident' | 'quality' | 'work'
  readonly name: { readonly en: string; readonly ar: string }
  readonly description: string
  /** Sign-in name. */
  readonly owner: string
  readonly startsFor?: string
  readonly startsWhen?: string
  readonly steps: Readonly<Record<string, DemoStep>>
  /** `a -> b : condition`; `*` is the way for all other cases. */
  readonly flows: readonly string[]
}

/** A procedure at work on a record of the demonstration: who has done what so far. */
export interface DemoRun {
  readonly seed: string
  readonly procedure: string
  /** Kind of the record, and the name by which the demonstration knows it. */
  readonly on: readonly [kind: string, name: string]
  readonly by: string
  readonly hoursAgo: number
  readonly done: readonly {
    readonly step: string
    readonly by: string
    readonly answers?: Readonly<Record<string, string | number>>
    readonly comment?: string
  }[]
}

export const DEMO_PROCEDURES: readonly DemoProcedure[] = [
  {
    key: 'toolbox_talk',
    area: 'work',
    name: { en: 'Toolbox talk', ar: 'محادثة السلامة اليومية' },
    description: 'Before a shift with new hazards: ten minutes with the crew, written down at the place of work.',
    owner: 'coordinator',
    steps: {
      start: { kind: 'start' },
      prepare: { kind: 'task', name: 'Prepare the talk', role: 'inspector', due: 'W1' },
      hold: {
        kind: 'form',
        name: 'Hold the talk with the crew',
        role: 'subcontractor',
        due: 'W1',
        form: 'toolbox talk',
        escalate: { after: 'PT4H', role: 'engineer' },
      },
      end: { kind: 'end' },
    },
    flows: ['start -> prepare', 'prepare -> hold', 'hold -> end'],
  },
  {
    key: 'serious_injury',
    area: 'incident',
    name: { en: 'Serious injury response', ar: 'الاستجابة لإصابة خطيرة' },
    description: 'First care and scene, then the clock of the authority, then why it happened and what changes.',
    owner: 'coordinator',
    startsFor: 'incident',
    startsWhen: '${severity} >= 3',
    steps: {
      start: { kind: 'start', name: 'Somebody is hurt' },
      at_once: { kind: 'parallel' },
      care: { kind: 'task', name: 'Call the ambulance and send a guide to the gate', role: 'operator', due: 'PT5M' },
      secure: {
        kind: 'task',
        name: 'Secure the scene',
        role: 'inspector',
        due: 'PT30M',
        evidence: 'comment',
        escalate: { after: 'PT30M', role: 'coordinator' },
      },
      both: { kind: 'parallel' },
      assess: { kind: 'task', name: 'Assess the injury', role: 'engineer', due: 'PT2H', evidence: 'comment' },
      how_bad: { kind: 'exclusive', name: 'In hospital?' },
      notify: {
        kind: 'task',
        name: 'Notify the authority',
        role: 'coordinator',
        due: 'PT8H',
        evidence: 'comment',
        escalate: { after: 'PT1H', role: 'coordinator' },
      },
      first_aid: { kind: 'task', name: 'Enter the first-aid record', role: 'inspector', due: 'PT24H' },
      investigate: {
        kind: 'task',
        name: 'Investigate why it happened',
        role: 'engineer',
        due: 'W5',
        evidence: 'comment',
      },
      agree: { kind: 'approval', name: 'Agree on causes and actions', role: 'coordinator', due: 'W2' },
      agreed: { kind: 'exclusive' },
      talk: { kind: 'call', name: 'Toolbox talk', calls: 'toolbox_talk' },
      end: { kind: 'end', name: 'Closed' },
    },
    flows: [
      'start -> at_once',
      'at_once -> care',
      'at_once -> secure',
      'care -> both',
      'secure -> both',
      'both -> assess',
      'assess -> how_bad',
      "how_bad -> notify : ${hospital} = 'yes'",
      'how_bad -> first_aid : *',
      'notify -> investigate',
      'first_aid -> investigate',
      'investigate -> agree',
      'agree -> agreed',
      "agreed -> talk : ${agree} = 'approved'",
      'agreed -> investigate : *',
      'talk -> end',
    ],
  },
  {
    key: 'permit_to_work',
    area: 'work',
    name: { en: 'Permit to work', ar: 'تصريح عمل' },
    description:
      'For hot work, lifts and confined spaces: asked for, checked on site, permitted for one shift, closed.',
    owner: 'engineer',
    steps: {
      start: { kind: 'start' },
      request: { kind: 'task', name: 'Describe the work and its hazards', role: 'subcontractor', evidence: 'comment' },
      inspect: { kind: 'task', name: 'Check isolation and rescue plan on site', role: 'inspector', due: 'PT4H' },
      permit: { kind: 'approval', name: 'Permit the work', role: 'engineer', due: 'PT2H' },
      permitted: { kind: 'exclusive' },
      tell: { kind: 'send', name: 'Work is permitted', role: 'operator' },
      shift: { kind: 'timer', name: 'End of the shift', due: 'PT10H' },
      close: {
        kind: 'task',
        name: 'Close the permit: area left safe',
        role: 'subcontractor',
        due: 'PT1H',
        evidence: 'comment',
      },
      end: { kind: 'end' },
    },
    flows: [
      'start -> request',
      'request -> inspect',
      'inspect -> permit',
      'permit -> permitted',
      "permitted -> tell : ${permit} = 'approved'",
      'permitted -> request : *',
      'tell -> shift',
      'shift -> close',
      'close -> end',
    ],
  },
  {
    key: 'spill',
    area: 'incident',
    name: { en: 'Spill of fuel or chemicals', ar: 'انسكاب وقود أو مواد كيميائية' },
    description: 'Contain, judge whether it must be reported, clean up, and settle what it has cost.',
    owner: 'coordinator',
    startsFor: 'incident',
    startsWhen: "${type} = 'environment'",
    steps: {
      start: { kind: 'start' },
      contain: {
        kind: 'task',
        name: 'Contain the spill',
        role: 'subcontractor',
        due: 'PT30M',
        evidence: 'photo comment',
      },
      judge: { kind: 'task', name: 'Judge volume and ground', role: 'inspector', due: 'PT2H' },
      large: { kind: 'exclusive', name: 'Over 200 l?' },
      report: { kind: 'task', name: 'Report to the environmental authority', role: 'coordinator', due: 'PT24H' },
      clean: { kind: 'task', name: 'Clean up and take samples', role: 'subcontractor', due: 'W3', evidence: 'comment' },
      settle: { kind: 'task', name: 'Settle the cost with the contractor', role: 'commercial', due: 'W10' },
      end: { kind: 'end' },
    },
    flows: [
      'start -> contain',
      'contain -> judge',
      'judge -> large',
      'large -> report : ${litres} > 200',
      'large -> clean : *',
      'report -> clean',
      'clean -> settle',
      'settle -> end',
    ],
  },
  {
    key: 'near_miss',
    area: 'incident',
    name: { en: 'Near miss', ar: 'حادث وشيك' },
    description:
      'What could have hurt somebody is looked at within two days, and told to the crews where it can happen again.',
    owner: 'engineer',
    startsFor: 'incident',
    startsWhen: "${class} = 'near-miss'",
    steps: {
      start: { kind: 'start' },
      look: {
        kind: 'task',
        name: 'Look at the place and talk to who saw it',
        role: 'inspector',
        due: 'W2',
        evidence: 'comment',
      },
      again: { kind: 'exclusive', name: 'Can it happen again?' },
      talk: { kind: 'call', name: 'Toolbox talk', calls: 'toolbox_talk' },
      lesson: { kind: 'task', name: 'Enter it in the lessons of the programme', role: 'admin', due: 'W3' },
      note: { kind: 'approval', name: 'Close the near miss', role: 'coordinator', due: 'W2' },
      end: { kind: 'end' },
    },
    flows: [
      'start -> look',
      'look -> again',
      "again -> talk : ${again} = 'yes'",
      'again -> lesson : *',
      'talk -> lesson',
      'lesson -> note',
      'note -> end',
    ],
  },
]

export const DEMO_RUNS: readonly DemoRun[] = [
  {
    seed: 'run injury 1',
    procedure: 'serious_injury',
    on: ['incident', 'incident heat'],
    by: 'operator',
    hoursAgo: 3,
    done: [{ step: 'care', by: 'operator' }],
  },
  {
    seed: 'run injury 2',
    procedure: 'serious_injury',
    on: ['incident', 'incident ladder'],
    by: 'operator',
    hoursAgo: 240,
    done: [
      { step: 'care', by: 'operator' },
      { step: 'secure', by: 'inspector', comment: 'Bay closed off, ladders taken away.' },
      { step: 'assess', by: 'engineer', answers: { hospital: 'yes' }, comment: 'Broken wrist, kept overnight.' },
      { step: 'notify', by: 'coordinator', comment: 'By telephone at 14:10 and in writing.' },
      { step: 'investigate', by: 'engineer', comment: 'Ladder not tied on a dusty slab; the platform was on level 3.' },
    ],
  },
  {
    seed: 'run injury 3',
    procedure: 'serious_injury',
    on: ['incident', 'incident duct'],
    by: 'inspector',
    hoursAgo: 0.2,
    done: [],
  },
  {
    seed: 'run permit 1',
    procedure: 'permit_to_work',
    on: ['work-package', 'work package WHN-01-BA M 2'],
    by: 'engineer',
    hoursAgo: 5,
    done: [
      { step: 'request', by: 'subcontractor', comment: 'Welding of brackets on level 1, two welders, one fire watch.' },
      { step: 'inspect', by: 'inspector' },
    ],
  },
  {
    seed: 'run permit 2',
    procedure: 'permit_to_work',
    on: ['work-package', 'work package WHN-01-BA F 1'],
    by: 'engineer',
    hoursAgo: 1,
    done: [],
  },
  {
    seed: 'run spill 1',
    procedure: 'spill',
    on: ['incident', 'incident diesel'],
    by: 'inspector',
    hoursAgo: 100,
    done: [
      { step: 'contain', by: 'subcontractor', comment: 'Drain covered, spill kit used.' },
      { step: 'judge', by: 'inspector', answers: { litres: 15 } },
      { step: 'clean', by: 'subcontractor', comment: 'Soiled sand taken to the waste store, two samples taken.' },
    ],
  },
  {
    seed: 'run near miss 1',
    procedure: 'near_miss',
    on: ['incident', 'incident spanner'],
    by: 'inspector',
    hoursAgo: 1.5,
    done: [
      {
        step: 'look',
        by: 'inspector',
        answers: { again: 'no' },
        comment: 'Tool without a lanyard; the crew has them now.',
      },
    ],
  },
  {
    seed: 'run talk 1',
    procedure: 'toolbox_talk',
    on: ['work-package', 'work package WHN-01-BA C 5'],
    by: 'engineer',
    hoursAgo: 20,
    done: [],
  },
]

import type { Text } from '#platform/contract/text.ts'

/** What a method statement of the demonstration is about: made up, in the words that such papers use. */
export interface Method {
  readonly title: Text
  readonly discipline: 'structure' | 'architecture' | 'civil' | 'mechanical' | 'electrical' | 'landscape'
  readonly role: string
  readonly plant: string
  readonly sequence: string
  readonly hold: string
  readonly hazard: string
}

export const METHODS: readonly Method[] = [
  {
    title: { en: 'Bored piling', ar: 'الخوازيق المحفورة' },
    discipline: 'structure',
    role: 'S',
    plant: 'one rotary rig, a crawler crane of 80 t, tremie pipes of 250 mm and a desander for the support fluid',
    sequence:
      'Set out and check by two people; bore under support fluid kept 2 m above ground water; clean the base; lower the cage; place concrete by tremie within 4 hours of cleaning.',
    hold: 'The base is inspected before the cage is lowered. Concrete level is 600 mm above cut-off. Every pile is tested by sonic logging after 7 days.',
    hazard: 'Open bores are covered and fenced. Nobody stands within the slewing circle of the rig.',
  },
  {
    title: { en: 'Basement waterproofing', ar: 'عزل القبو ضد الماء' },
    discipline: 'architecture',
    role: 'A',
    plant: 'gas torches, rollers, extinguishers of 9 kg and a hygrometer for the substrate',
    sequence:
      'Prime the dry substrate; lay the membrane in two layers with laps of 100 mm, joints staggered by half a width; protect by boards before backfilling.',
    hold: 'A ponding test lasts 48 hours with 50 mm of water before the screed is cast. Moisture of the substrate is below 5 %.',
    hazard: 'Hot works permit each day. A fire watch stays for 60 minutes after the last flame.',
  },
  {
    title: { en: 'Formwork to slabs', ar: 'شدات البلاطات' },
    discipline: 'structure',
    role: 'S',
    plant: 'aluminium panels, props of 3.5 m and edge protection that is fixed before the deck is walked on',
    sequence:
      'Erect props to the drawing; level to 3 mm; fix edge forms; oil the panels; close openings with boards that are nailed down and marked.',
    hold: 'Props are struck when cubes show 75 % of the strength. Back-propping stays for three levels.',
    hazard: 'Falls from the edge: harness until rails are up. No load on the deck before the inspection is signed.',
  },
  {
    title: { en: 'Placing of concrete', ar: 'صب الخرسانة' },
    discipline: 'structure',
    role: 'S',
    plant: 'a pump of 42 m, four vibrators of which two stand by, and misting in the hot months',
    sequence: 'Place in layers of 400 mm; vibrate at 500 mm; finish by bull float; cure by wet hessian for 7 days.',
    hold: 'Temperature on arrival is at most 32 degrees Celsius. Slump is 180 mm with a tolerance of 30 mm. No water is added on site.',
    hazard: 'The hose is held by two people. Nobody looks into the hopper while it turns.',
  },
  {
    title: { en: 'Asphalt paving', ar: 'رصف الأسفلت' },
    discipline: 'civil',
    role: 'C',
    plant: 'a paver with heated screed, one tandem roller of 10 t and one pneumatic roller',
    sequence:
      'Sweep and tack the base; lay the binder course of 70 mm; roll from the low side; lay the wearing course of 50 mm on the next day.',
    hold: 'The mix arrives above 140 degrees and is rolled before 110. Density of cores is at least 97 % of the laboratory.',
    hazard: 'Traffic is led past by a flagman with radio. Burns: gloves and long sleeves at all times.',
  },
  {
    title: { en: 'Storm water pipes', ar: 'مواسير مياه الأمطار' },
    discipline: 'civil',
    role: 'C',
    plant: 'an excavator of 22 t, trench boxes of 3 m, a laser for the gradient and a plate compactor',
    sequence:
      'Excavate with trench boxes below 1.2 m; bed on 150 mm of sand; joint the pipes from downstream; backfill in layers of 200 mm.',
    hold: 'Each run is tested by air before backfilling: the loss is at most 25 mm of water gauge in 5 minutes.',
    hazard: 'Nobody enters a trench without box or batter. Gas is measured each morning.',
  },
  {
    title: { en: 'Ductwork installation', ar: 'تركيب مجاري الهواء' },
    discipline: 'mechanical',
    role: 'M',
    plant: 'two scissor lifts, duct lifters and a leakage tester',
    sequence:
      'Fix hangers at 2.4 m; raise sections with the lifter; seal joints; fit fire dampers in the line of the wall.',
    hold: 'Leakage is tested at 500 Pa before insulation. Dampers are photographed before the ceiling is closed.',
    hazard: 'Lifts are used by trained people alone. The area below is fenced.',
  },
  {
    title: { en: 'Cable pulling', ar: 'سحب الكابلات' },
    discipline: 'electrical',
    role: 'E',
    plant: 'a winch with a dynamometer, rollers at 2 m and drum stands',
    sequence:
      'Check the tray; pull with rollers; keep the bending radius of 12 diameters; dress in trefoil and tie at 600 mm.',
    hold: 'Tension stays below 50 N for each square millimetre of copper. Insulation is measured at 1000 V before and after.',
    hazard: 'The drum is chocked. Panels are locked and tagged before ends are made off.',
  },
  {
    title: { en: 'Irrigation network', ar: 'شبكة الري' },
    discipline: 'landscape',
    role: 'L',
    plant: 'a trencher, fusion machine for pipes of polyethylene and flow meters',
    sequence: 'Trench to 600 mm; fuse the mains; lay drip lines at 300 mm; flush; programme the controller by zone.',
    hold: 'Mains hold 6 bar for 2 hours. Each emitter gives 2.3 litres an hour with a tolerance of 7 %.',
    hazard: 'Services are located before digging. Work in the heat stops from 12:30 to 15:00.',
  },
]

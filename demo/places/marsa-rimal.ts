import { band, block, type SitePlan, storeys, text } from './place-plan.ts'

const MARINA: SitePlan = {
  code: 'MRN-01',
  name: text('Marina basin', 'حوض المرسى'),
  description: text(
    'Dredged basin for 320 berths with quay walls, breakwater and harbour office.',
    'حوض مجروف يتسع لـ 320 مرسى مع جدران رصيف وكاسر أمواج ومكتب الميناء.',
  ),
  address: text('Marsa Rimal coast, Umm Al Quwain', 'ساحل مرسى رمال، أم القيوين'),
  accessNotes: text(
    'Life jacket within 3 m of the water. Barges only on a rising tide.',
    'سترة النجاة إلزامية على بعد 3 أمتار من الماء. الصنادل عند المد فقط.',
  ),
  isCoastal: true,
  origin: [55.6405, 25.5585],
  rotation: -38,
  height: 2.6,
  boundary: [
    [0, 0],
    [540, 0],
    [580, 70],
    [566, 360],
    [420, 430],
    [180, 420],
    [0, 330],
  ],
  roads: [
    {
      line: [
        [0, 40],
        [560, 46],
      ],
      width: 14,
    },
    {
      line: [
        [60, 40],
        [60, 348],
      ],
      width: 10,
    },
  ],
  water: [
    [120, 110],
    [470, 110],
    [500, 180],
    [490, 330],
    [400, 372],
    [200, 362],
    [120, 300],
  ],
  structures: [
    {
      suffix: 'QW',
      name: text('Quay wall east', 'جدار الرصيف الشرقي'),
      type: 'marine',
      ctime: '2024-04-15T05:00:00Z',
      footprint: band(
        [
          [124, 112],
          [466, 112],
          [494, 182],
          [486, 326],
        ],
        8,
      ),
    },
    {
      suffix: 'BW',
      name: text('Breakwater', 'كاسر الأمواج'),
      type: 'marine',
      ctime: '2024-02-12T05:00:00Z',
      footprint: band(
        [
          [196, 388],
          [300, 400],
          [410, 396],
          [520, 352],
        ],
        16,
      ),
    },
    {
      suffix: 'HO',
      name: text('Harbour office', 'مكتب الميناء'),
      type: 'building',
      ctime: '2024-09-09T05:00:00Z',
      footprint: [
        [78, 64],
        [112, 64],
        [112, 88],
        [94, 92],
        [78, 88],
      ],
      levels: storeys(4, 3.8),
    },
    {
      suffix: 'PN',
      name: text('Floating pontoons', 'الأرصفة العائمة'),
      type: 'marine',
      ctime: '2025-01-20T05:00:00Z',
      footprint: block(180, 200, 240, 12),
    },
    {
      suffix: 'DR',
      name: text('Dredging and reclamation', 'التجريف والردم'),
      type: 'earthwork',
      ctime: '2024-01-08T05:00:00Z',
      footprint: [
        [130, 122],
        [460, 122],
        [488, 186],
        [478, 318],
        [396, 360],
        [206, 350],
        [130, 292],
      ],
    },
  ],
}

const PROMENADE: SitePlan = {
  code: 'MRN-02',
  name: text('Promenade residences', 'مساكن الكورنيش'),
  description: text(
    'Three courtyard blocks and a boardwalk between the lagoon and the coast road.',
    'ثلاث مبانٍ بأفنية وممشى خشبي بين البحيرة وطريق الساحل.',
  ),
  address: text('Coast road, Umm Al Quwain', 'طريق الساحل، أم القيوين'),
  accessNotes: text(
    'One-way haul road, enter in the south. Crane exclusion zone on the boardwalk.',
    'طريق نقل باتجاه واحد والدخول من الجنوب. منطقة حظر رافعات على الممشى.',
  ),
  origin: [55.6493, 25.5528],
  rotation: -38,
  height: 3.4,
  boundary: [
    [0, 0],
    [420, 0],
    [446, 30],
    [440, 236],
    [300, 262],
    [0, 250],
  ],
  roads: [
    {
      line: [
        [0, 30],
        [440, 34],
      ],
      width: 14,
    },
    {
      line: [
        [146, 0],
        [146, 256],
      ],
      width: 9,
    },
    {
      line: [
        [294, 0],
        [294, 262],
      ],
      width: 9,
    },
  ],
  structures: [
    {
      suffix: 'R1',
      name: text('Residence Al Yasat', 'مبنى الياسات'),
      type: 'building',
      ctime: '2024-10-14T05:00:00Z',
      footprint: [
        [22, 62],
        [120, 62],
        [120, 86],
        [50, 86],
        [50, 164],
        [22, 164],
      ],
      levels: storeys(8, 3.5, 1),
    },
    {
      suffix: 'R2',
      name: text('Residence Al Dana', 'مبنى الدانة'),
      type: 'building',
      ctime: '2024-11-18T05:00:00Z',
      footprint: [
        [170, 62],
        [270, 62],
        [270, 164],
        [242, 164],
        [242, 88],
        [170, 88],
      ],
      levels: storeys(8, 3.5, 1),
    },
    {
      suffix: 'R3',
      name: text('Residence Al Lulu', 'مبنى اللؤلؤ'),
      type: 'building',
      ctime: '2025-02-03T05:00:00Z',
      footprint: [
        [316, 62],
        [414, 64],
        [412, 160],
        [386, 160],
        [386, 90],
        [316, 88],
      ],
      levels: storeys(6, 3.5, 1),
    },
    {
      suffix: 'BD',
      name: text('Boardwalk', 'الممشى الخشبي'),
      type: 'landscape',
      ctime: '2025-03-10T05:00:00Z',
      footprint: band(
        [
          [10, 222],
          [150, 226],
          [300, 236],
          [430, 216],
        ],
        14,
      ),
    },
  ],
}

const WATER_PLANT: SitePlan = {
  code: 'MRN-03',
  name: text('Water and cooling plant', 'محطة المياه والتبريد'),
  description: text(
    'Reverse osmosis, district cooling and the 33/11 kV substation for the waterfront.',
    'تحلية بالتناضح العكسي وتبريد مناطق ومحطة تحويل 33/11 ك.ف للواجهة البحرية.',
  ),
  address: text('Service road 4, Umm Al Quwain', 'طريق الخدمات 4، أم القيوين'),
  accessNotes: text(
    'Permit to work for every energised area. Chlorine store: two persons, gas meter.',
    'تصريح عمل لكل منطقة مكهربة. مخزن الكلور: شخصان وجهاز كشف غاز.',
  ),
  origin: [55.6552, 25.5462],
  rotation: -38,
  height: 4.1,
  boundary: [
    [0, 0],
    [372, -10],
    [386, 270],
    [190, 296],
    [0, 284],
  ],
  roads: [
    {
      line: [
        [0, 140],
        [380, 136],
      ],
      width: 10,
    },
    {
      line: [
        [190, -4],
        [190, 294],
      ],
      width: 8,
    },
  ],
  structures: [
    {
      suffix: 'RO',
      name: text('Reverse osmosis hall', 'قاعة التناضح العكسي'),
      type: 'utility',
      ctime: '2024-05-27T05:00:00Z',
      footprint: block(30, 170, 120, 62),
      levels: storeys(2, 6),
    },
    {
      suffix: 'CT',
      name: text('Chiller building', 'مبنى المبردات'),
      type: 'utility',
      ctime: '2024-06-17T05:00:00Z',
      footprint: [
        [220, 160],
        [340, 158],
        [341, 216],
        [280, 217],
        [280, 236],
        [220, 236],
      ],
      levels: storeys(2, 7),
    },
    {
      suffix: 'SS',
      name: text('Substation 33/11 kV', 'محطة تحويل 33/11 ك.ف'),
      type: 'utility',
      ctime: '2024-07-01T05:00:00Z',
      footprint: block(226, 40, 70, 44),
      levels: storeys(2, 5),
    },
    {
      suffix: 'TK',
      name: text('Product water tanks', 'خزانات المياه المنتجة'),
      type: 'utility',
      ctime: '2024-08-19T05:00:00Z',
      footprint: block(40, 36, 104, 50),
    },
  ],
}

export const MARSA_RIMAL: readonly SitePlan[] = [MARINA, PROMENADE, WATER_PLANT]

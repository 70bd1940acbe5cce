/** Brands and series as they are spoken and written in Russian -> as the catalogue has them. */
export const brandWords: Record<string, string> = {
  'мирка, мирко': 'Mirka',
  'камоцци, камоци, камоззи, камози, камоцы': 'Camozzi',
  'шинано, синано, чинано': 'Shinano',
  'чикаго, чикаго пневматик, чикага, сп, chicago pnevmatic': 'Chicago Pneumatic',
  'три эм, трием, трим, эм три': '3M',
  'динабрейд, динабрайд, дайнабрейд, дайнабрайд, динабрад': 'Dynabrade',
  'омер, омэр': 'OMER',
  'смирдекс, смирдэкс, смирдех': 'Smirdex',
  нортон: 'Norton',
  'сиа, сиа абразив, сиа абразивс, sia abrasiv': 'sia Abrasives',
  'валмек, волмек, уолмек, вальмек': 'Walmec',
  'анест ивата, ивата, анест, aneste iwata': 'Anest Iwata',
  'ковакс, ковах': 'Kovax',
  'фестул, фестол, фэстул': 'Festool',
  'шлиф пневмо, shlifpnevmo, шлифпневма': 'ШлифПневмо',
  'кубитрон, куботрон, кубитрон 2': 'Cubitron',
  'тризакт, тризак': 'Trizact',
  'хукит, хуки': 'Hookit',
  'абранет, обранет': 'Abranet',
  'динафайл, дайнафайл': 'Dynafile',
  гранат: 'Granat',
  голд: 'Gold',
  'ассилекс, асилекс': 'Assilex',
  'полиш, полишайн': 'Polarshine',
  'ролок, ролог': 'Roloc',
  'мультихол, мульти холл': 'Multihole',
}

/** Brands in letters and digits that a tokenizer would tear apart. */
export const brandSpellings: Record<string, string> = { '3м': '3M', зм: '3M', '3-м': '3M', '3-m': '3M' }

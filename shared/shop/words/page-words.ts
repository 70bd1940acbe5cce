/** Pages that a query may mean, by the words for what is there; `title` for those that are no information page. */
export const pageWords: { path: string; title?: string; words: string }[] = [
  {
    path: '/dostavka-i-oplata',
    words:
      'доставка доставить доставляете доставят привезти отправка отправить самовывоз забрать выдача пункт сдэк cdek транспортная ' +
      'компания курьер почта оплата оплатить платить заплатить картой карта сбп безнал безналичный безналу счет счёт наличные ' +
      'наложенный регионы отгрузка',
  },
  {
    path: '/obmen-i-vozvrat',
    words: 'возврат вернуть обмен обменять брак бракованный гарантия гарантийный рекламация претензия',
  },
  {
    path: '/servis',
    words: 'сервис ремонт ремонтируете починить отремонтировать запчасти запчасть гарантийный сервисный обслуживание',
  },
  { path: '/rekvizity', words: 'реквизиты инн кпп огрн бик расчетный счет банк юрлицо' },
  {
    path: '/kontakty',
    words:
      'контакты телефон адрес позвонить почта email мейл режим работа часы работаете график доехать проехать находитесь находится ' +
      'магазин карта схема вакансии связаться офис склад самовывоз',
  },
  {
    path: '/optovym-pokupatelyam',
    words:
      'опт оптом оптовый оптовая оптовикам оптовик прайс прайслист договор поставка поставки дилер дилерам юрлиц каталог тендер',
  },
  { path: '/catalog.pdf', title: 'Каталог в PDF', words: 'каталог pdf пдф прайс прайслист' },
  { path: '/sertifikaty', words: 'сертификат сертификаты декларация соответствие соответствия документы паспорт' },
  { path: '/o-kompanii', words: 'компания фирма вакансии нас' },
  { path: '/nashe-proizvodstvo', words: 'производство склейка клеите изготовление заказ клеить' },
  { path: '/skidki-akcii', words: 'скидка скидки акция акции промокод купон распродажа бонус бонусы дешевле' },
  { path: '/kak-sdelat-zakaz', words: 'заказ оформить заказать каталог' },
  { path: '/politika-konfidencialnosti', words: 'конфиденциальность конфиденциальности политика персональные данные' },
  { path: '/soglasie-na-obrabotku', words: 'согласие обработка персональные данные' },
  { path: '/polzovatelskoe-soglashenie', words: 'оферта соглашение пользовательское договор' },
  { path: '/instructions/shinano', words: 'инструкция инструкции руководство эксплуатация' },
  { path: '/status-zakaza', title: 'Статус заказа', words: 'статус отследить трек трекинг' },
  { path: '/bystryj-zakaz', title: 'Быстрый заказ списком', words: 'список списком быстрый excel эксель' },
  {
    path: '/info/abrazivy-po-derevu',
    words: 'дерево дерева древесина массив шпон мдф фанера мебель столярка шлифовать шлифовка морилка',
  },
  {
    path: '/info/abrazivy-po-metallu',
    words: 'металл металла сталь нержавейка нержавейке алюминий титан ржавчина окалина шлифовать шлифовка',
  },
  {
    path: '/info/abrazivy-dlya-svarnyh-shvov',
    words: 'сварка шов швы сварной сварочный зачистить зачистка труба трубы трубе',
  },
  {
    path: '/info/3m/avtoremont',
    words: 'авто автомобиль авторемонт кузов кузовной машина машины покраска краска шпатлевка грунт ремонт фары',
  },
  { path: '/info/3m/trizact', words: 'trizact лак фары царапины полировка полировать' },
  { path: '/info/dynabrade/polirovalnye-pasty', words: 'полировка полировать паста пасты гелькоут лак кузов царапины' },
  { path: '/info/pnevmoinstrument-dlya-parketa', words: 'паркет паркетный пол циклевка доска' },
  { path: '/info/pnevmoinstrument-dlya-mebeli', words: 'мебель мебели мебельный обивка' },
  { path: '/info/pnevmoinstrument-dlya-otdelki', words: 'отделка вагонка плинтус утеплитель пленка' },
  { path: '/info/lenty', words: 'измерить лента ленты ленту стык' },
  { path: '/info/krepezh/shtift-omer', words: 'плинтус вагонка наличник' },
  { path: '/info/krepezh/shpilka-omer', words: 'штапик раскладка шпон' },
  { path: '/info/produvochnye-pistolety', words: 'продуть сдуть сдувать стружка обдуть' },
  { path: '/info/podgotovka-vozduha/filtry', words: 'вода влага конденсат масло воздух осушить' },
  { path: '/info/podgotovka-vozduha/klassy-chistoty', words: 'точка росы чистота чистоты класс' },
  { path: '/info/podgotovka-vozduha/maslodobaviteli', words: 'смазка смазывать масло смазать' },
  { path: '/info/podgotovka-vozduha/vybor-i-obsluzhivanie', words: 'компрессор расчет линия труба цех выбрать' },
]

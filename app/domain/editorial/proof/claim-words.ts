/**
 * Words that a reader acts on, by what they are about. Where a sentence speaks to the reader it may use words that are not in
 * the facts, but never these.
 */
const TOPICS = [
  // food and drink
  "wine beer bar drink drinks cocktail cocktails coffee tea chocolate snack snacks popcorn food dinner lunch breakfast brunch meal meals sandwich pizza cake bread cheese soup candy pretzel cookie cookies dessert tasting toast champagne juice soda water refreshments kitchen menu buffet catered",
  // money and tickets
  "free gratis ticket tickets cost costs price priced cheap cheaper expensive fee fees dollar dollars bucks cash card cards donation discount half-price coupon voucher pass member members membership sold sell sells selling auction buy sale charge charged refund included complimentary reservation reserve rsvp book booking guest list doors wristband",
  // who may come, and how one gets in
  "child children kid kids baby babies toddler toddlers family families parent parents teen teens student students senior seniors adult adults age ages twenty-one underage lift elevator ramp wheelchair accessible step stairs escalator captions captioned subtitles subtitled interpreter interpreted asl signed braille stroller dog dogs pet pets",
  // people
  "director directors author authors writer writers composer artist artists maker makers curator host hosts guest guests star stars actor actors cast band singer dancer poet professor expert experts legend veteran neighbor's founder owner chef mother father sister brother daughter son wife husband grandfather grandmother widow student teacher critic",
  // trades and instruments
  "baker butcher carpenter doctor engineer farmer fireman gardener glazier grandmaster guitarist historian inspector judge lawyer librarian linguist magician mechanic musician nurse painter photographer pilot plumber policeman postman priest sailor scientist sculptor soldier statistician tailor violinist accordion bass clarinet drum flute harp organ saxophone trombone violins viola",
  // what happens
  "introduce introduces introduced introduction intro signing sign signs q qa talkback discussion panel reception party afterparty dance dancing dj raffle contest competition prize prizes award awards won win wins winner winning nominated premiere premieres debut opening closing intermission encore tour workshop demonstration sing-along singalong costume costumes quiz meet greet",
  // form
  "nitrate 35mm 16mm 70mm 8mm imax 3d dcp print restored restoration digital celluloid silent live acoustic electric amplified orchestra piano cello violin guitar drums trumpet vinyl record records album soundtrack score improvised scripted translated black white color colour uncut",
  // place
  "seat seats seating chair chairs bench benches sofa couch cushion balcony row stage rooftop roof garden courtyard basement cellar attic backyard patio terrace outdoor outdoors indoors air-conditioned heated parking restroom bathroom toilet coat-check coatroom wifi view fireplace fire pool boat church warehouse loft gallery museum library park",
  // time and repetition
  "every weekly monthly daily nightly annual annually yearly always usually often again once twice first second third final last return returns returning back anniversary season limited extended rescheduled postponed cancelled canceled sold-out early earlier late later soon tonight today tomorrow year years month months week weeks summer winter spring fall autumn decade decades century new newest old older oldest original",
  // fame, crowd and feelings of having been there
  "famous celebrated acclaimed renowned legendary beloved popular favorite favourite crowd crowds crowded packed line queue applause ovation laughter laugh laughs laughed laughing cry cries cried tears weep gasp gasped roared hilarious moving electric atmosphere vibe energy smell smells smelled taste tastes tasted goosebumps chills",
];

export const CLAIM_WORDS: ReadonlySet<string> = new Set(TOPICS.join(" ").split(" "));

/** Quantity, order and repetition: they need a counterpart in the facts wherever they stand. */
export const STRICT_WORDS: ReadonlySet<string> = new Set(
  "first second third final last once twice thrice half double pair couple dozen again always usually often weekly monthly daily nightly annual annually yearly new newest old older oldest latest early late biggest largest smallest longest shortest best worst most least rare rarely unique original world-famous".split(
    " ",
  ),
);

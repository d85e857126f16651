/** The kinds of events that schema.org has a name for, as editors choose among them. The table allows the same. */
export const SCHEMA_TYPES = {
  ScreeningEvent: "Film screenings",
  TheaterEvent: "Theatre",
  MusicEvent: "Music",
  DanceEvent: "Dance",
  ComedyEvent: "Comedy",
  LiteraryEvent: "Readings and books",
  ExhibitionEvent: "Exhibitions",
  VisualArtsEvent: "Visual arts",
  ChildrensEvent: "For children",
  EducationEvent: "Talks and classes",
  FoodEvent: "Food",
  SocialEvent: "Social evenings",
  SportsEvent: "Sports",
};

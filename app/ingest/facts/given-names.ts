/**
 * Given names, folded: a weak cue ("with", "by") names a person only before one of them. "Coping with Climate Change" does not.
 * Names that are words of titles (Grace, Rose, Summer, Will) are left out.
 */
const NAMES = `
aaron abby abdul abe abel abigail ada adam adele adrian adriana agnes ahmed aida aisha aki akira alain alan albert alberto alec alejandra alejandro aleksandra
alessandra alessandro alex alexander alexandra alexis alfonso alfred ali alice alicia alina alison allan allen allison alma alonzo alvin alyssa amal amalia amanda
amara amelia amina amir amira amit ammar amos amy ana anais anastasia anders andre andrea andreas andres andrew andy angela angelica angelo anika anil anita anjali ann
anna annabel anne annette annie ansel anthony antoine anton antonia antonio anya april araceli ariana ariel arjun arlene arlo armand arnold art arthur arturo asha asher
ashley astrid atsuko audrey august augusta aurelia austin ava avery axel ayana aya ayesha barbara barry bart beatrice beatriz becky ben benedict benjamin benny bernard
bernice bert bertha beth bethany betsy betty bianca bilal bjorn blake blanca bob bobby bonnie boris brad bradley brandon brenda brendan brent brett brian bridget
britt brittany brooke bruce bruno bryan bryce byron caitlin caleb calvin cameron camila camille cara carina carl carla carlos carmen carol carole carolina caroline
carolyn carrie carson casey cassandra catalina catherine cathy cecil cecilia cedric celeste celia celine cesar chad chandra charlene charles charlie charlotte chelsea cheryl
chiara chidi chloe chris christa christian christina christine christopher chuck cindy claire clara clarence clarissa claude claudia clay clement cleo clifford clint
clyde cody colette colin colleen connie connor conrad constance cora corey corinne cornelia craig cristina curtis cynthia cyrus daisuke daisy dale damian damon dan dana
daniel daniela danielle danny daphne dario darius darla darlene darren darryl dave david dawn dean deborah debra dee deirdre delia delphine denise dennis derek desmond
devin diana diane didier diego dina dion dmitri dolores dominic dominique don donald donna dora doreen doris dorothea dorothy doug douglas drew duncan dustin dwayne
dylan earl ebony ed eddie edgar edith edmund edna eduardo edward edwin efua eileen ekaterina elaine eleanor elena eli elias elif elijah elisa elisabeth elise eliza elizabeth
ella ellen elliot elliott elmer elsa elsie emeka emil emilia emilie emilio emily emma emmanuel enrique eric erica erich erik erika erin ernest ernesto esme esteban esther
ethan etta eugene eugenia eunice eva evan eve evelyn ezra fabian fabio faith farah fatima fay felicia felipe felix fernanda fernando fiona flora florence fran frances francesca francis
francisco franco francois frank frankie franklin franz fred freddie frederic frederick frida fritz gabriel gabriela gabrielle gail garrett gary gavin gene genevieve geoff
geoffrey george georgia georgina gerald geraldine gerard german gertrude gianni gideon gil gilbert gilberto gina gino giorgio giovanni gita gladys glen glenn gloria gordon graham greg gregory
greta gretchen guillermo gunnar gus gustav gustavo guy gwen gwendolyn habib hal hamid hana hank hanna hannah hans hari harold harriet harris harrison harry harvey hassan hazel heather
hector heidi heinrich helen helena helene helga henri henrik henry herbert herman hilary hilda hiroko hiroshi holly homer howard hugh hugo ian ibrahim ida ignacio igor ilana ilse ilya imani
imran ina indira ines ingrid ira irene irina iris irma irving isa isaac isabel isabella isabelle isaiah isha ismael ivan ivy jack jackie jackson jacob jacqueline jacques jaime jake jamal
james jamie jan jana jane janet janice janine jared jasmin jasmine jason javier jay jean jeanette jeanne jeff jeffrey jelena jenna jennifer jenny jens jeremiah jeremy jerome jerry jesse
jessica jill jim jimmy jin joachim joan joana joanna joanne joaquin jocelyn jodie joe joel joey johan johann johanna john johnny jon jonah jonas jonathan jordan jorge jose josef joseph
josephine josh joshua josie joyce juan juana juanita judith judy julia julian juliana julie juliet juliette julio julius jun june justin justine kai kara karen karim karin karina karl karla kate
katarina kate katherine kathleen kathryn kathy katie katja katrina katya kay kayla kazuo keiko keisha keith kelly kelsey ken kendra kenji kenneth kenny kerry kevin khadija khalid kiara kim kimberly kiran kirk
kirsten klaus kofi kris krista kristen kristin kristina kunal kurt kwame kyle kyoko lakshmi lamar lana lance lara larry lars laszlo laura laurel lauren laurence laurie lavinia lawrence layla lea leah
leila leland lena lenny leo leon leona leonard leonardo leroy leslie lester leticia levi lewis lia liam lila lilian liliana lillian lily lin lina linda lindsay lionel lisa livia liz liza lloyd lola
lorenzo loretta lori lorraine lou louis louisa louise lowell lu luca lucas lucia lucian lucien lucille lucinda lucy luigi luis luisa luka lukas luke lupe luther luz lydia lyle lynn mabel mackenzie maddie
madeleine madeline mae maeve maggie magda magnus mahmoud mai maja malcolm malik manuel manuela mara marc marcel marcela marcella marcello marcia marco marcos marcus margaret margarita margo margot maria
mariah mariam mariana marianne marie mariko marilyn marina mario marion marisa marisol marissa marjorie marko marlene marlon marsha marta martha martin martina marty marvin mary maryam mason mateo
mathilde matt matteo matthew matthias maud maura maureen maurice mauricio max maxine maya megan mei mel melanie melinda melissa melvin mercedes meredith mia michael michaela michel michele michelle miguel
mika mikael mike mikhail mila milan milena miles milo milton mina ming miranda miriam mitch mitchell moe mohamed mohammed moira molly mona monica monique morgan moses mustafa myra myriam myrtle nabil nadia
nadine nancy naomi nasir natalia natalie natasha nate nathalie nathan nathaniel neal ned neil nell nelly nelson nia nicholas nick nicola nicolas nicole niels nigel nikhil nikita nikki nikolai nina nino
noah noam noel nora noor norma norman octavia olaf oleg olga oliver olivia olivier omar oren orlando oscar oti otis otto owen pablo paige palmer paloma pamela paola paolo pascal pat patricia patrick patti
paul paula paulina pauline paulo pedro peggy penelope percy perry pete peter petra philip philippa philippe phillip phoebe phyllis pierre pietro pilar piotr polly priya quentin quincy rachel rafael raj
rajiv ralph ramon ramona randall randy raquel rashid raul ravi ray raymond rebecca regina reggie reina renata rene renee rhea rhoda rhonda ricardo richard rick ricky rita rob robbie robert roberta roberto
robin rocio rod rodney rodrigo roger roland rolf roman romeo ron ronald ronnie rosa rosalie rosalind rosario roselyn rosemarie ross rowena roxanne roy ruben ruby rudolf rudy rufus rupert russell ruth ryan sabine
sabrina sadie sagar said sally salma salvador sam samantha samir samuel sana sandra sandy sanjay santiago sara sarah sasha saul scott sean sebastian selena selma serena serge sergei sergio seth shane shannon sharon
shauna shawn sheila shelby shelley sherry shinji shirin shirley sidney sigrid silvia silvio simon simone siobhan sofia sol solange solomon sonia sonja sonya sophia sophie stacy stan stanley stefan stefania stella stephanie
stephen steve steven stuart sue sunil suki susan susana susanna suzanne sven sylvia tabitha takashi takeshi talia tamar tamara tanya tara tariq tasha tatiana taylor ted terence teresa teri terry tess tessa thandi thea
thelma theo theodore theresa therese thomas tia tiffany tim timothy tina tobias toby todd tom tomas tommy toni tony tracy travis trevor trina troy tunde tyler tyrone uma ursula valentina valeria valerie vanessa vera
vernon veronica vicky victor victoria vijay vikram vince vincent viola violeta virgil virginia vivian vivienne vladimir wade walter wanda warren wayne wei wendy werner wesley whitney wilfred wilhelm willa willem william
willie wilma winona winston xavier xenia yael yan yara yasmin yasmine yolanda yoko yoshi youssef yuki yuri yusuf yvette yvonne zach zachary zadie zainab zara zelda zeynep zhang zoe zora
`;

export const GIVEN_NAMES: ReadonlySet<string> = new Set(NAMES.split(/\s+/).filter(Boolean));

/** Common given names, without accents. Where a name could also be a word, standing here makes it a name. */
export const firstNames: ReadonlySet<string> = new Set(
  `aaron abby abigail adam adrian aiden al alan albert alex alexa alexander alexis alfred alice alicia allen allison amanda amber amy
  andre andrea andrew andy angel angela angie ann anna anne annie anthony antonio april ariel arnold art arthur ashley aubrey audrey austin
  barbara barry beatrice becky ben benjamin bernard beth betty beverly bill billy blake bob bobby bonnie brad bradley brandon brenda brent brett
  brian brianna bridget brittany brooke bruce bryan caleb calvin cameron carl carla carlos carly carmen carol caroline carolyn carrie casey
  cassie catherine cathy cecilia chad charles charlie charlotte chase chelsea cheryl chris christian christina christine christopher chuck cindy claire
  clara clarence claudia clay clayton clifford clint clyde cody cole colin colleen connie connor corey courtney craig crystal curtis cynthia daisy
  dale dan dana daniel danielle danny darlene darren darryl dave david dawn dean deb debbie deborah debra denise dennis derek derrick diana
  diane dominic don donald donna doris dorothy doug douglas drew duane dustin dwayne dylan earl ed eddie edgar edith edward edwin eileen
  elaine eleanor elena eli elijah elizabeth ella ellen emily emma eric erica erik erin ernest ethan eugene eva evan evelyn faith felicia felix
  fernando florence frances francis frank fred freddie gabriel gabriela gail gary gavin gene george gerald gilbert gina ginger gladys glen glenda glenn
  gloria gordon grace grant greg gregg gregory gus guy gwen hailey hank hannah harold harry harvey hazel heather heidi helen henry herb herbert
  herman holly hope howard hugh hunter ian ida irene irving isaac isabel isaiah ivan ivy jack jackie jackson jacob jacqueline jade jaime jake
  james jamie jan jane janet janice jared jasmine jason jay jean jeanette jeff jeffrey jen jenna jennifer jenny jeremiah jeremy jerome jerry jesse
  jessica jessie jill jim jimmy jo joan joann joanna joanne jodi jody joe joel joey john johnny jon jonathan jordan joseph josh joshua joy joyce
  juan juanita judith judy julia julian julie june justin kara karen karl kate katelyn katherine kathleen kathryn kathy katie kay kayla keith
  kelly kelsey ken kendra kenneth kenny kent kerry kevin kim kimberly kirk kristen kristin kristina kurt kyle lance larry latoya laura lauren laurie lawrence
  leah lee leo leon leonard leroy leslie lester lewis liam lillian lily linda lindsay lindsey lisa liz lloyd logan lois lonnie loretta lori
  lorraine louis louise lucas lucille lucy luis luke luther lydia lynn mabel mack mackenzie madison maggie mandy marc marcia marcus margaret
  margie maria marian marianne marie marilyn marion marjorie mark marlene marsha marshall martha martin marty marvin mary mason matt matthew maureen maurice
  max maxine may megan melanie melinda melissa melvin meredith michael micheal michele michelle mick mike mildred milton mindy miranda miriam mitch mitchell
  molly monica monique morgan myra nancy naomi nate nathan nathaniel neal neil nelson nicholas nick nicole noah noel nora norma norman olive
  oliver olivia oscar owen paige pam pamela pat patricia patrick patsy patti patty paul paula pauline pedro peggy penny perry pete peter phil philip
  phillip phyllis preston priya rachel rafael ralph ramona randall randy raul ray raymond rebecca reggie reginald rhonda ricardo rich richard rick ricky
  rita rob robert roberta roberto robin rochelle rod rodney roger roland ron ronald ronnie rosa rose rosemary ross roy ruben ruby russ russell ruth
  ryan sabrina sally sam samantha samuel sandra sandy sara sarah savannah scott sean seth shane shannon sharon shaun shawn sheila shelby shelley shelly
  sheri sherry shirley sid sidney simon sofia sonia sonya sophia sophie spencer stacey stacy stan stanley stella stephanie stephen sterling steve steven
  stuart sue summer susan susie suzanne sydney sylvia tamara tami tammy tanya tara taylor ted teresa terrance terrence terri terry thelma theodore theresa
  thomas tiffany tim timothy tina todd tom tommy toni tony tonya tracey traci tracy travis trent trevor trey tricia troy tyler tyrone valerie vanessa
  vera vernon veronica vicki vickie vicky victor victoria vincent viola violet virginia vivian wade wallace walt walter wanda warren wayne wendy wesley
  whitney will willie william willow winston xavier yolanda yvette yvonne zach zachary zoe anh bao binh chau duc dung hai hanh hien hoa hung huong khanh
  lan linh long mai minh nam nga ngoc nguyen phuong quan quang quoc son tam thanh thao thi thu thuy tien trang trung tuan tuyet van viet vinh xuan
  mei ming ping wei xiao ying yan jing hong jun lei ling hans fritz klaus jurgen giuseppe giovanni luca marco paolo francesca giulia pierre jacques
  amelie camille joao paulo tiago ines beatriz ahmed mohammed muhammad ali fatima omar raj sanjay anil deepak arjun ananya
  alejandro alejandra alfredo alfonso alberto alma ana andres angelica araceli armando arturo beto blanca carolina cesar consuelo cristian cristina
  daniela diego dolores eduardo elba emilio emiliano enrique ernesto esperanza esteban estela esther eugenia federico felipe fernanda francisca francisco
  gerardo gilberto gonzalo graciela guadalupe guillermo gustavo hector hernan hilda horacio hugo humberto ignacio ines irma isabela ismael javier jesus joaquin
  jorge jose josefina julieta julio karina laura leonardo leticia lidia lorena lorenzo lourdes lucia luisa luz magdalena manuel manuela marcela marcos margarita
  mariana maricela mario marisol martin mateo matias mauricio mercedes miguel moises monica nestor nicolas noe norma octavio olga orlando oscar pablo paco
  paloma patricio paz pilar rafaela ramiro ramon raquel raul rebeca reyna rigoberto rocio rodolfo rodrigo rogelio rolando salvador santiago santos saul sergio
  silvia simona soledad sonia susana teodoro tomas ursula valentina valeria veronica vicente victoria xiomara yadira yesenia yolanda zulema lupita lupe pancho chuy`.split(
    /\s+/,
  ),
);
